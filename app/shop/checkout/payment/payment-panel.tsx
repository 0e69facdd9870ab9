import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { countOf, isUnpaid, refundFailed, shippingFigure, subtotalOf } from '#app/order-words.ts'
import { useShopDetails } from '#app/shop-details.ts'
import { formatMoment } from '#app/ui/dates.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Totals } from '#app/ui/totals.tsx'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { PaymentChoice } from './payment-choice.tsx'

/** The total of the order, and its payment status or methods. */
export function PaymentPanel({ order, onChange }: { order: Order; onChange(order: Order): void }) {
  const { amount, status, paymentStatus } = order
  const { cardPayments } = useShopDetails()
  const section = useRef<HTMLElement>(null)
  const refundFails = refundFailed(order)
  const count = countOf(order)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="payment" className="border border-hair bg-card p-6">
      <h2 id="payment" className="text-[28px]">
        Payment
      </h2>
      <Totals
        rows={[
          { name: `Subtotal (${count} ${count === 1 ? 'item' : 'items'})`, figure: subtotalOf(order) },
          { name: 'Shipping', figure: shippingFigure(order) },
        ]}
        total={amount}
      />
      {paymentStatus === 'paid' && order.refunded > 0 && (
        <p className="tabular mt-4 flex justify-between gap-4">
          <span>Refunded</span> <strong>{formatTaka(order.refunded)}</strong>
        </p>
      )}
      {paymentStatus === 'paid' && refundFails && (
        <p className="mt-6 flex items-start gap-3 border border-line p-4">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.5} />
          Your refund has failed. We still owe you this amount and are working on it.
        </p>
      )}
      {paymentStatus === 'paid' && !refundFails && status === 'returned' && (
        <p className="mt-6 border border-line p-4">Your parcel was returned to us. We’ll refund your payment.</p>
      )}
      {paymentStatus === 'paid' && !refundFails && status !== 'returned' && (
        <p className="mt-6 flex items-center gap-3 border border-good p-4 font-semibold text-good">
          <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.5} /> Payment Completed
        </p>
      )}
      {isUnpaid(order) && (
        <div className="mt-6">
          {order.reservedUntil && (
            <p className="mb-4 text-sm text-soft">
              {order.paymentMethod === 'cod'
                ? `We’ll confirm your order by ${formatMoment(order.reservedUntil)}. Your bottles are reserved until then.`
                : `Your bottles are reserved until ${formatMoment(order.reservedUntil)}. Please ${cardPayments ? 'pay or choose cash on delivery' : 'choose cash on delivery'} by then.`}
            </p>
          )}
          <PaymentChoice
            order={order}
            onChange={onChange}
            onCashChosen={(chosen) => keepingFocus(section, () => onChange(chosen))}
          />
        </div>
      )}
    </section>
  )
}
