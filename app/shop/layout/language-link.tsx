import { useLocation } from 'react-router'
import { useShop } from '#app/stores/shop.ts'
import { pathIn } from '#contract/language.ts'
import * as layoutTexts from '#messages/layout.ts'
import { otherLanguage, rememberLanguage } from './language-choice.ts'

/** Opens the same page in the other language, which is another build of the pages: no link of the router. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  // The server renders no parameters that the page does not read.
  const restored = useShop((shop) => shop.restored)
  const other = otherLanguage
  if (!other) return null
  return (
    <a
      href={pathIn(other, pathname) + (restored ? search : '')}
      lang={other}
      hrefLang={other}
      onClick={() => rememberLanguage(other)}
      className={className}
    >
      {layoutTexts.otherLanguage}
    </a>
  )
}
