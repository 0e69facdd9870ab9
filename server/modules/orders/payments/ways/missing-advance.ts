import type { PaymentMethod } from '#contract/orders/orders.ts'

interface CashOrder {
  paymentMethod: PaymentMethod | null
  advance: number
  advancePaid: number
}

/** What is still to be paid in advance for an order in cash, before it is confirmed; in the unit of the order. */
export const missingAdvance = ({ paymentMethod, advance, advancePaid }: CashOrder): number =>
  paymentMethod === 'cod' ? Math.max(0, advance - advancePaid) : 0
