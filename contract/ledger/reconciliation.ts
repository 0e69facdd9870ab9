import { z } from 'zod'
import { areInOrder, ChosenDay, outOfOrder } from '../day.ts'
import { MoneyHolderBalance } from './settlements.ts'

export const ReconciliationQuery = z
  .strictObject({
    from: ChosenDay.optional().describe('the first day, in Dhaka time; the first of this month when left out'),
    to: ChosenDay.optional().describe('the last day; today when left out'),
  })
  .refine(areInOrder, outOfOrder)
export type ReconciliationQuery = z.infer<typeof ReconciliationQuery>

/**
 * What reconciliation compares with the ledger: payment and refund of an order, what is still to be
 * refunded, what was paid for it in advance, its cash with the courier, its money with a payment provider, and what that
 * provider has to settle.
 */
export const ledgerChecks = [
  'paid',
  'refunded',
  'refunds_due',
  'advance',
  'with_courier',
  'with_provider',
  'provider_dues',
  'postings',
] as const
export type LedgerCheck = (typeof ledgerChecks)[number]

const taka = z.number()

/** Amounts of each payment provider; decimal taka. */
const ofProviders = z.array(z.object({ moneyHolder: z.string(), name: z.string(), amount: taka }))

/** Where the money of a period is, and whether orders and ledger agree; decimal taka. */
export const Reconciliation = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  sales: taka,
  delivery: taka,
  refunds: taka.describe('decided in the period'),
  received: z.object({ online: ofProviders, courier: taka, cash: taka, terminal: taka, bkash: taka }),
  paidBack: z.object({ online: ofProviders, cash: taka, bkash: taka, terminal: taka, bank: taka }),
  keptAdvances: taka.describe('paid in advance for orders that ended without a sale'),
  courierCosts: taka,
  providerFees: taka.describe('what payment providers have kept'),
  settled: taka.describe('what couriers and payment providers have paid out'),
  missing: taka.describe('differences that were settled with a reason; positive: too little, negative: too much'),
  now: z.object({
    moneyHolders: z.array(MoneyHolderBalance).describe('couriers and payment providers that hold money of the shop'),
    refundsDue: taka.describe('refunds that customers have not received yet'),
  }),
  differences: z
    .array(
      z.object({
        check: z.enum(ledgerChecks),
        orderId: z.string().nullable(),
        number: z.number().int().nullable().describe('of the order, to read out; null: it is older than the numbers'),
        expected: taka.describe('according to the order'),
        ledger: taka.describe('according to the ledger'),
      }),
    )
    .describe('at most 200'),
  difference: taka.describe('the sum of all differences, each without its sign; 0: everything adds up'),
})
export type Reconciliation = z.infer<typeof Reconciliation>
