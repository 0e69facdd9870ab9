import {
  colorOfPayment,
  colorOfStatus,
  countOf,
  deductionRows,
  deliveryRow,
  refundedRows,
  shippingFigure,
  subtotalOf,
} from '#app/order-labels.ts'
import { type ShopDetails, useShopDetails } from '#app/shop-details.ts'
import { Fact } from '#app/ui/fact.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { methodOf, paidOn } from './paid-on.ts'

/** The payment details confirmed by the server. */
export function PaymentDetails({ order }: { order: Order }) {
  const paid = paidOn(order)
  return (
    <section aria-labelledby="payment-details">
      <h2 id="payment-details" className="text-[1.75rem]">
        Payment Details
      </h2>
      <dl className="double-hairline mt-4 grid grid-cols-2 gap-x-8 gap-y-5 py-5 sm:grid-cols-3">
        <Fact name="Order Number">
          <span className="tabular">{orderNumber(order._id)}</span>
        </Fact>
        <Fact name="Payment Status">
          <StatusBadge color={colorOfPayment(order.paymentStatus)}>{order.paymentStatus.toUpperCase()}</StatusBadge>
        </Fact>
        <Fact name="Order Status">
          <StatusBadge color={colorOfStatus(order.status)}>{order.status.toUpperCase()}</StatusBadge>
        </Fact>
        <Fact name="Payment Method">{methodOf(order)}</Fact>
        <Fact name="Paid On">{paid ? <time dateTime={paid}>{formatMoment(paid)}</time> : 'N/A'}</Fact>
        <Fact name="Amount">
          <span translate="no" className="tabular">
            {formatTaka(order.amount)}
          </span>
        </Fact>
      </dl>
    </section>
  )
}

const stepsOf = ({ delivery }: ShopDetails) => [
  {
    title: 'We prepare your order',
    text: 'Processing starts within 24 hours. Every bottle is checked and wrapped by hand.',
  },
  {
    title: 'We ship it',
    text: 'We email you when it is shipped, and you can track it under My Orders.',
  },
  { title: 'It arrives at your door', text: `Within ${delivery.time}, at your delivery address.` },
]

export function WhatsNext() {
  const steps = stepsOf(useShopDetails())
  return (
    <section aria-labelledby="whats-next">
      <h2 id="whats-next" className="text-[1.75rem]">
        What's Next?
      </h2>
      <ol className="mt-5 grid gap-6 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <span aria-hidden className="font-serif text-[1.75rem] leading-none text-gold">
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl">{title}</h3>
            <p className="mt-2 text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The cost rows of a paid order, on the screen and on paper. */
export function costRows(order: Order) {
  const count = countOf(order)
  return [
    { name: `Subtotal (${formatCount(count, 'item')})`, figure: subtotalOf(order) },
    ...deductionRows(order),
    { name: deliveryRow(order), figure: shippingFigure(order) },
    { name: 'Tax', figure: 0 },
  ]
}

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-summary" className="border border-hair bg-card p-6">
      <h2 id="order-summary" className="text-[1.75rem]">
        Order Summary
      </h2>
      <Totals rows={costRows(order)} after={refundedRows(order)} name="Total Paid" total={order.amount} />
    </section>
  )
}
