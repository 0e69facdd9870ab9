import { RotateCcw } from 'lucide-react'
import { href } from 'react-router'
import { isUnpaid, shortNumber } from '#app/order-words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { Order } from '#contract/orders.ts'

const shown = 3

/** Up to three pictures, and how many more there are. */
export function OrderThumbnails({ order: { items } }: { order: Order }) {
  return (
    <div className="flex items-center gap-1.5">
      <span className="sr-only">{items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</span>
      {items.slice(0, shown).map(({ _id, image }) => (
        <Thumbnail key={_id} image={image} sizes="48px" className="w-12 lg:max-xl:w-9" />
      ))}
      {items.length > shown && <span className="tabular pl-1 text-sm text-soft">+{items.length - shown}</span>}
    </div>
  )
}

/** Look at it, pay it, order it again. */
export function OrderActions({ order, onAddAgain }: { order: Order; onAddAgain(): void }) {
  const to = href('/checkout/:orderId', { orderId: order._id })
  const which = <span className="sr-only"> {shortNumber(order._id)}</span>
  return (
    <div className="flex flex-wrap items-center gap-2 lg:flex-nowrap lg:justify-end">
      <Button look="quiet" onClick={onAddAgain} className="whitespace-nowrap max-lg:order-last max-lg:w-full">
        <RotateCcw aria-hidden className="size-4" /> Re-add to Cart{which}
      </Button>
      <ButtonLink look="outlined" to={to} className="px-4! whitespace-nowrap max-lg:flex-1">
        View{which}
      </ButtonLink>
      {isUnpaid(order) && (
        <ButtonLink to={to} className="px-4! whitespace-nowrap max-lg:flex-1">
          Pay Now{which}
        </ButtonLink>
      )}
    </div>
  )
}
