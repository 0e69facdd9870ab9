import { use } from 'react'
import { basePathOf } from '#contract/language.ts'
import { language } from '#messages/language.ts'
import { NonceContext } from '../document/nonce.ts'

const basePath = basePathOf(language)
const next = basePath ? `(location.pathname.slice(${basePath.length})||\`/\`)` : 'location.pathname'

/** Only backticks: React would escape other quotation marks. */
const redirect =
  'try{if(!localStorage.getItem(`token`))' +
  `location.replace(\`${basePath}/signin?\`+new URLSearchParams({next:${next}+location.search}))}catch(e){}`

/**
 * Sends a guest to sign in before anything of the page is painted, as `SignedInOnly` does once the page is hydrated:
 * until then a placeholder would be shown, and what is below it would move.
 */
export function GuestRedirect() {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning>
      {redirect}
    </script>
  )
}
