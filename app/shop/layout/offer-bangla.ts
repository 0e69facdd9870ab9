import { toast } from '#app/ui/toast/toast.tsx'
import { type Language, pathIn } from '#contract/language.ts'
import * as offerTexts from '#messages/offer-bangla.ts'

/** A line with a button that opens this page in Bangla. It is not shown again, whatever the visitor does. */
export function offerBangla(rememberLanguage: (chosen: Language) => void) {
  rememberLanguage('en')
  toast.withAction(
    offerTexts.line,
    offerTexts.action,
    () => {
      rememberLanguage('bn')
      window.location.assign(pathIn('bn', window.location.pathname) + window.location.search)
    },
    { lang: 'bn', duration: 20_000 },
  )
}
