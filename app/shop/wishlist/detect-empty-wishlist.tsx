import { use } from 'react'
import { NonceContext } from '#app/document/nonce.ts'

/** Only backticks: React would escape other quotation marks. */
const detect =
  'try{var s=JSON.parse(localStorage.getItem(`root`));' +
  'if(!localStorage.getItem(`token`)&&!(s&&s.state.wishlist&&s.state.wishlist.length))' +
  'document.documentElement.classList.add(`nothing-saved`)}catch(e){}'

/**
 * Before the first paint, marks the document of a guest who has saved nothing (`nothing-saved:` in classes): the empty
 * state is shown at once instead of placeholders of another height.
 */
export function DetectEmptyWishlist() {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning>
      {detect}
    </script>
  )
}
