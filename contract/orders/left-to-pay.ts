import { toPoisha, toTaka } from '../money.ts'

/** What is left of an order's amount after what was paid in advance, in their unit. */
export const leftToPay = ({ amount, advancePaid }: { amount: number; advancePaid: number }): number =>
  toTaka(toPoisha(amount) - toPoisha(advancePaid))
