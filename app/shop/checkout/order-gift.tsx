import { fullName } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import * as texts from '#messages/gift.ts'

/** What makes an order a gift. */
export function OrderGift({ order: { gift, address } }: { order: Pick<Order, 'gift' | 'address'> }) {
  if (!gift) return null
  return (
    <section aria-labelledby="gift">
      <h2 id="gift" className="text-[1.75rem]">
        {texts.heading}
      </h2>
      {gift.buyer && <p className="mt-4 wrap-anywhere">{texts.sentTo(fullName(address))}</p>}
      {gift.wrapped && <p className="mt-2">{texts.wrapped}</p>}
      {gift.message && (
        <>
          <p className="mt-4 text-sm text-soft">{texts.card}</p>
          <blockquote className="mt-1 whitespace-pre-line wrap-anywhere">{gift.message}</blockquote>
        </>
      )}
    </section>
  )
}
