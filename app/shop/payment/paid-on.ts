import type { Order } from '#contract/orders.ts'

/** When an order was paid, as its timeline has it; null when it does not say. */
export const paidOn = ({ timeline }: Pick<Order, 'timeline'>): string | null =>
  timeline.findLast(({ what }) => what === 'paid')?.at ?? null

/** How an order is paid, in words. */
export const methodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>) =>
  paymentMethod === 'card' ? 'Card' : paymentMethod === 'cod' ? 'Cash on delivery' : 'Not chosen yet'
