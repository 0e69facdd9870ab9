import type { Order } from '#contract/orders/orders.ts'
import * as texts from '#messages/order-labels.ts'

/** When an order was paid, from its timeline; null if unknown. */
export const paidOn = ({ timeline }: Pick<Order, 'timeline'>): string | null =>
  timeline.findLast(({ what }) => what === 'paid')?.at ?? null

/** The payment method of an order, as text. */
export const methodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>) =>
  paymentMethod ? texts.methods[paymentMethod] : texts.notChosen
