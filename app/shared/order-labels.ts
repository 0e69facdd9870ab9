import type { BadgeColor } from '#app/ui/status-badge.tsx'
import { toTaka } from '#contract/money.ts'
import { fullDeliveryCharge, offerRows } from '#contract/orders/agreed-discounts.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order, OrderEvent, OrderStatus, PaymentStatus } from '#contract/orders/orders.ts'
import { priceOf } from '#contract/orders/pricing.ts'
import { formatTaka } from '#messages/formats.ts'
import * as texts from '#messages/order-labels.ts'

const statusColors: Record<OrderStatus, BadgeColor> = {
  pending: 'yellow',
  confirmed: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
  returned: 'red',
}
const paymentColors: Partial<Record<PaymentStatus, BadgeColor>> = { pending: 'yellow', paid: 'green', failed: 'red' }

const refundColors = { pending: 'yellow', done: 'grey', failed: 'red' } as const

/** Unknown statuses are grey. */
export const colorOfStatus = (status: OrderStatus): BadgeColor => statusColors[status] ?? 'grey'
export const colorOfPayment = (status: PaymentStatus): BadgeColor => paymentColors[status] ?? 'grey'

/** Label of an order's payment. An order that was cancelled or returned unpaid has no payment due. */
export function paymentBadge({
  status,
  paymentStatus,
  advanceRefund,
  timeline,
}: Pick<Order, 'status' | 'paymentStatus' | 'advanceRefund' | 'timeline'>): {
  label: string
  color: BadgeColor
} {
  const given = paymentStatus === 'paid' || paymentStatus === 'refunded'
  if (advanceRefund) return { label: texts.advanceRefund[advanceRefund], color: refundColors[advanceRefund] }
  if (isVoided(status) && !given)
    return { label: isAdvanceKept({ timeline }) ? texts.advanceKept : texts.notPaid, color: 'grey' }
  return { label: texts.paymentName(paymentStatus), color: colorOfPayment(paymentStatus) }
}

/** Whether the shop has kept the advance of a parcel that came back. */
export const isAdvanceKept = ({ timeline }: { timeline: readonly OrderEvent[] }): boolean =>
  timeline.some(({ what }) => what === 'advance_kept')

/** Whether a payment is due. */
export const isUnpaid = ({ status, paymentStatus }: Order) =>
  !isVoided(status) && (paymentStatus === 'pending' || paymentStatus === 'failed')

/** What the goods of an order cost, without delivery and before deductions; decimal taka. */
export const subtotalOf = ({ items }: Pick<Parameters<typeof priceOf>[0], 'items'>): number =>
  toTaka(priceOf({ items }).goods)

/** The rows of an order's discounts and payment fee, and of what was not delivered and not collected, among its totals. */
export const deductionRows = ({
  discounts,
  discount,
  discountReason,
  notDelivered,
  ...order
}: Pick<
  Order,
  'discounts' | 'discount' | 'discountReason' | 'paymentAdjustment' | 'wrapping' | 'cashRounding' | 'notDelivered'
>) => [
  ...lessRows(offerRows(discounts, 'goods')),
  ...lessRow(texts.discount(discountReason), discount),
  ...adjustmentRows(order),
  ...lessRow(texts.notDelivered, notDelivered),
]

const lessRow = (name: string, amount: number) => (amount > 0 ? [{ name, figure: `−${formatTaka(amount)}` }] : [])

const lessRows = (rows: readonly { name: string; amount: number }[]) =>
  rows.flatMap(({ name, amount }) => lessRow(name, amount))

/** The rows of wrapping a gift, and of what the way to pay adds to an order, or takes off it. */
export const adjustmentRows = ({
  paymentAdjustment,
  wrapping,
  cashRounding,
}: Pick<Order, 'paymentAdjustment' | 'wrapping' | 'cashRounding'>) => [
  ...(wrapping > 0 ? [{ name: texts.wrapping, figure: formatTaka(wrapping) }] : []),
  ...(paymentAdjustment > 0 ? [{ name: texts.paymentFee, figure: formatTaka(paymentAdjustment) }] : []),
  ...lessRow(texts.paymentDiscount, -paymentAdjustment),
  ...lessRow(texts.cashRounding, cashRounding),
]

/** The rows of what was paid in advance, and what is left to pay, below the total of an order in cash. */
export const advanceRows = (order: Pick<Order, 'left' | 'advancePaid'>) =>
  order.advancePaid > 0
    ? [
        { name: texts.advancePaid, figure: `−${formatTaka(order.advancePaid)}` },
        ...(order.left > 0 ? [{ name: texts.dueOnDelivery, figure: formatTaka(order.left) }] : []),
      ]
    : []

/** The rows of the parts of an order that are refunded or being refunded, below its total. */
export const refundedRows = ({ refunded, refundPending }: Pick<Order, 'refunded' | 'refundPending'>) => [
  ...lessRow(texts.refunded, refunded - refundPending),
  ...lessRow(texts.refundPending, refundPending),
]

/** The rows of an order's delivery charge, and of offers on it. */
export const deliveryRows = (order: Pick<Order, 'delivery' | 'deliveryCharge' | 'discounts'>) => [
  {
    name: texts.shipping[order.delivery.option],
    figure: shippingFigure({ deliveryCharge: fullDeliveryCharge(order) }),
  },
  ...lessRows(offerRows(order.discounts, 'delivery')),
]

/** The figure of a delivery charge. */
export const shippingFigure = ({ deliveryCharge }: Pick<Order, 'deliveryCharge'>): string =>
  deliveryCharge > 0 ? formatTaka(deliveryCharge) : texts.free

export const countOf = ({ items }: Parameters<typeof priceOf>[0]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)
