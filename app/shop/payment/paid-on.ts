import type { Order, PaymentMethod } from '#contract/orders/orders.ts'

/** When an order was paid, as its timeline has it; null when it does not say. */
export const paidOn = ({ timeline }: Pick<Order, 'timeline'>): string | null =>
  timeline.findLast(({ what }) => what === 'paid')?.at ?? null

const methods: Record<PaymentMethod, string> = {
  card: 'Card',
  cod: 'Cash on delivery',
  cash: 'Cash',
  terminal: 'Card at the shop',
  bkash: 'bKash',
}

/** How an order is paid, in words. */
export const methodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>) =>
  paymentMethod ? methods[paymentMethod] : 'Not chosen yet'
