import { BilingualText } from '#app/ui/bilingual-text.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { includeOnline } from '#contract/payments/pay-ways.ts'
import * as texts from '#messages/checkout.ts'
import { formatMoment } from '#messages/formats.ts'
import { bankIsChecking, shopIsChecking } from '#messages/order-labels.ts'
import { partText } from '../payment/refund-texts.ts'
import { isBeingChecked, leadOf } from './lead-of.ts'

/** What the customer of an order has to know or to do first, below its heading. */
export function OrderLead({ order }: { order: Order }) {
  const { expiry, note } = order.timeline.findLast(({ what }) => what === 'cancelled') ?? {}
  const part = partText(order)
  const lead = leadOf(order)
  return (
    <>
      {expiry && (
        <p className="mt-3 max-w-[60ch] text-soft">
          <BilingualText>{[note, texts.expiryTexts[expiry]].filter(Boolean).join(' ')}</BilingualText>
        </p>
      )}
      {order.status === 'returned' && <p className="mt-3 max-w-[60ch] text-soft">{texts.parcelReturned}</p>}
      {part && <p className="mt-3 max-w-[60ch] text-soft">{part}</p>}
      {lead && (
        <p className="mt-2 max-w-[46ch] font-serif text-[1.375rem] leading-snug italic md:mt-3 md:text-[1.625rem]">
          {lead}
        </p>
      )}
    </>
  )
}

/** Until when an unpaid order holds its bottles, and what decides about it. */
export function PaymentDue({ order }: { order: Order }) {
  if (isBeingChecked(order)) {
    return (
      <div role="status" className="mb-5 border border-line p-4">
        <p className="font-semibold">{order.waysToPay.waitsFor === 'shop' ? shopIsChecking : bankIsChecking}</p>
        <p className="mt-1 text-sm text-soft">{texts.nothingToDo(order.reserved)}</p>
      </div>
    )
  }
  const text = deadlineText(order)
  return (
    <>
      {!order.reserved && (
        <p className="mb-4 border border-line p-4 font-medium">
          {texts.requestText(includeOnline(order.waysToPay.open))}
        </p>
      )}
      {text && <p className="mb-4 text-sm">{text}</p>}
    </>
  )
}

/** Until when the bottles are reserved, and what happens then. */
function deadlineText({ paymentMethod, reservedUntil, expiresAt, waysToPay }: Order): string | undefined {
  if (!expiresAt) return undefined
  const time = formatMoment(expiresAt)
  if (waysToPay.advance) return texts.advanceBy(time)
  if (paymentMethod === 'cod') {
    return texts.callBy(time, reservedUntil ? formatMoment(reservedUntil) : undefined)
  }
  return texts.payBy(time, reservedUntil !== null, waysToPay.open)
}
