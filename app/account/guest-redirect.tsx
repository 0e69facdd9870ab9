import { use } from 'react'
import { NonceContext } from '../document/nonce.ts'

/** Only backticks: React would escape other quotation marks. */
const redirect =
  'try{if(!localStorage.getItem(`token`))' +
  'location.replace(`/signin?`+new URLSearchParams({next:location.pathname+location.search}))}catch(e){}'

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
