import { formatMoment } from '#contract/format-date.ts'
import type { Order } from '#contract/orders/orders.ts'
import { requestText } from '#contract/orders/request-text.ts'
import { bankIsChecking } from '#contract/payments/ways-to-pay.ts'
import { leadOf } from './lead-of.ts'
import { partText } from './payment/refund-texts.ts'
import { expiryTexts } from './timeline.ts'

/** What the customer of an order has to know or to do first, below its heading. */
export function OrderLead({ order }: { order: Order }) {
  const { expiry, note } = order.timeline.findLast(({ what }) => what === 'cancelled') ?? {}
  const part = partText(order)
  const lead = leadOf(order)
  return (
    <>
      {expiry && <p className="mt-3 max-w-[60ch] text-soft">{[note, expiryTexts[expiry]].filter(Boolean).join(' ')}</p>}
      {order.status === 'returned' && (
        <p className="mt-3 max-w-[60ch] text-soft">The courier could not deliver your parcel and returned it to us.</p>
      )}
      {part && <p className="mt-3 max-w-[60ch] text-soft">{part}</p>}
      {lead && (
        <p className="mt-2 max-w-[46ch] font-serif text-[1.375rem] leading-snug italic md:mt-3 md:text-[1.625rem]">
          {lead}
        </p>
      )}
    </>
  )
}

interface DueProps {
  order: Order
  cardPayments: boolean
}

/** Until when an unpaid order holds its bottles, and what decides about it. */
export function PaymentDue({ order, cardPayments }: DueProps) {
  if (order.waysToPay.waitsFor === 'bank') {
    return (
      <div role="status" className="mb-5 border border-line p-4">
        <p className="font-semibold">{bankIsChecking}</p>
        <p className="mt-1 text-sm text-soft">
          {order.reserved
            ? 'There is nothing to do for you now, and your bottles stay reserved. The result will be shown here.'
            : 'There is nothing to do for you now. The result will be shown here.'}
        </p>
      </div>
    )
  }
  const text = deadlineText(order, cardPayments)
  return (
    <>
      {!order.reserved && <p className="mb-4 border border-line p-4 font-medium">{requestText(cardPayments)}</p>}
      {text && <p className="mb-4 text-sm">{text}</p>}
    </>
  )
}

/** Until when the bottles are reserved, and what happens then. */
function deadlineText({ paymentMethod, reservedUntil, expiresAt }: Order, cardPayments: boolean): string | undefined {
  if (!expiresAt) return undefined
  const time = formatMoment(expiresAt)
  if (paymentMethod === 'cod') {
    const call = `We’ll call you to confirm your order by ${time}.`
    if (!reservedUntil) return `${call} Without a confirmation, the order is cancelled.`
    const until = reservedUntil === expiresAt ? 'then' : formatMoment(reservedUntil)
    return `${call} Your bottles are reserved until ${until}; without a confirmation, the order is cancelled.`
  }
  const choice = cardPayments ? 'pay or choose cash on delivery' : 'choose cash on delivery'
  if (!reservedUntil) return `Please ${choice} by ${time}; otherwise the order is cancelled.`
  return `Your bottles are reserved until ${time}. Please ${choice} by then; otherwise the order is cancelled.`
}
