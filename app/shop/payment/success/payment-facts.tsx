import {
  colorOfPayment,
  colorOfStatus,
  countOf,
  deductionRows,
  deliveryRows,
  refundedRows,
  subtotalOf,
} from '#app/shared/order-labels.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { DescriptionEntry } from '#app/ui/description-entry.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { businessDays } from '#messages/delivery.ts'
import { formatMoment, formatNumber, formatTaka } from '#messages/formats.ts'
import { inCapitals, paymentName, statusName, subtotal } from '#messages/order-labels.ts'
import * as texts from '#messages/payment-success.ts'
import { methodOf, paidOn } from './paid-on.ts'

/** The payment details confirmed by the server. */
export function PaymentDetails({ order }: { order: Order }) {
  const paid = paidOn(order)
  return (
    <section aria-labelledby="payment-details">
      <h2 id="payment-details" className="text-[1.75rem]">
        {texts.details}
      </h2>
      <dl className="double-hairline mt-4 grid grid-cols-2 gap-x-8 gap-y-5 py-5 sm:grid-cols-3">
        <DescriptionEntry name={texts.orderNumber}>
          <span className="tabular">{orderNumber(order._id)}</span>
        </DescriptionEntry>
        <DescriptionEntry name={texts.paymentStatus}>
          <StatusBadge color={colorOfPayment(order.paymentStatus)}>
            {inCapitals(paymentName(order.paymentStatus))}
          </StatusBadge>
        </DescriptionEntry>
        <DescriptionEntry name={texts.orderStatus}>
          <StatusBadge color={colorOfStatus(order.status)}>{inCapitals(statusName(order.status))}</StatusBadge>
        </DescriptionEntry>
        <DescriptionEntry name={texts.method}>{methodOf(order)}</DescriptionEntry>
        <DescriptionEntry name={texts.paidOn}>
          {paid ? <time dateTime={paid}>{formatMoment(paid)}</time> : texts.unknown}
        </DescriptionEntry>
        <DescriptionEntry name={texts.amount}>
          <span translate="no" className="tabular">
            {formatTaka(order.amount)}
          </span>
        </DescriptionEntry>
      </dl>
    </section>
  )
}

export function WhatsNext({ order: { delivery } }: { order: Pick<Order, 'delivery'> }) {
  const { time } = useShopDetails().delivery
  const steps = texts.nextSteps(delivery.days ? businessDays(delivery.days.from, delivery.days.to) : time)
  return (
    <section aria-labelledby="whats-next">
      <h2 id="whats-next" className="text-[1.75rem]">
        {texts.whatsNext}
      </h2>
      <ol className="mt-5 grid gap-6 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t border-ink pt-4">
            <span aria-hidden className="font-serif text-[1.75rem] leading-none text-gold">
              {formatNumber(index + 1)}
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
    { name: subtotal(count), figure: subtotalOf(order) },
    ...deductionRows(order),
    ...deliveryRows(order),
    { name: texts.tax, figure: 0 },
  ]
}

export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-summary" className="border border-hair bg-card p-6">
      <h2 id="order-summary" className="text-[1.75rem]">
        {texts.summary}
      </h2>
      <Totals rows={costRows(order)} after={refundedRows(order)} name={texts.totalPaid} total={order.amount} />
    </section>
  )
}
