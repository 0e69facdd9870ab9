import { NeedsScript } from '#app/ui/needs-script.tsx'
import * as cartTexts from '#messages/cart.ts'
import { CartPlaceholder } from './cart-placeholder.tsx'
import { EmptyCart } from './empty-cart.tsx'

/** Server-rendered as empty: a browser without stored state has an empty cart. */
export function NotYetKnown() {
  return (
    <>
      <div className="grid in-[.stored]:hidden noscript:hidden">
        <EmptyCart />
      </div>
      <div className="hidden in-[.stored]:grid">
        <CartPlaceholder />
      </div>
      <NeedsScript what={cartTexts.theCart} heading="h2" />
    </>
  )
}
