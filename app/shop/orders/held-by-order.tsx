import { href, Link } from 'react-router'
import type { HeldBottles } from '#contract/orders/cart.ts'
import { formatOrderName } from '#messages/formats.ts'
import * as texts from '#messages/orders.ts'
import { useHeldBottles } from './use-held-bottles.ts'

/** Where bottles are that are sold out because an own order holds them. */
export function HeldByOrder({ held: { orderId, number, quantity } }: { held: HeldBottles }) {
  return (
    <span>
      <span>{texts.inYourOrder(quantity)}</span>{' '}
      <Link to={href('/checkout/:orderId', { orderId })} className="link inline-block py-1 text-ink">
        {formatOrderName({ _id: orderId, number })}
      </Link>
    </span>
  )
}

/** The same on the page of a sold-out product, for a signed-in customer. */
export default function OwnOrderHolds({ variantId }: { variantId: string }) {
  const held = useHeldBottles(true).get(variantId)
  if (!held) return null
  return (
    <p className="mb-3">
      <HeldByOrder held={held} />
    </p>
  )
}
