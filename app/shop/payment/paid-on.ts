import type { Order, PaymentMethod } from '#contract/orders/orders.ts'

/** When an order was paid, from its timeline; null if unknown. */
export const paidOn = ({ timeline }: Pick<Order, 'timeline'>): string | null =>
  timeline.findLast(({ what }) => what === 'paid')?.at ?? null

const methods: Record<PaymentMethod, string> = {
  card: 'Card',
  cod: 'Cash on delivery',
  cash: 'Cash',
  terminal: 'Card at the shop',
  bkash: 'bKash',
  bkash_checkout: 'bKash',
  gateway: 'Nagad, Rocket or bank',
}

/** The payment method of an order, as text. */
export const methodOf = ({ paymentMethod }: Pick<Order, 'paymentMethod'>) =>
  paymentMethod ? methods[paymentMethod] : 'Not chosen yet'
