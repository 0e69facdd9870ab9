import { z } from 'zod'
import { ChosenDay } from '../day.ts'
import { courierNames, couriers } from '../delivery/shipments.ts'
import { lengths } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { optionalLines, requiredText } from '../text-fields.ts'

/** The shop's money accounts, except those of couriers and the card provider. */
export const settledInto = ['bank', 'bkash', 'cash'] as const
export type SettledInto = (typeof settledInto)[number]

/** The couriers that can hold the cash of an order; `unknown` if none was recorded. */
export const cashHolders = [...couriers, 'unknown'] as const
export type CashHolder = (typeof cashHolders)[number]
export const holderNames: Record<CashHolder, string> = { ...courierNames, unknown: 'No courier recorded' }

const courier = z.enum(couriers, { error: 'Choose the courier' })
const holder = z.enum(cashHolders)
const taka = z
  .number({ error: 'Enter an amount such as 1250' })
  .min(0, 'Enter 0 or more')
  .max(100_000_000, 'This amount is too large')
  .refine(hasWholePoisha, 'Enter at most two decimals')
const reason = optionalLines(lengths.reason).optional()

/** The maximum number of orders per settlement. */
export const maxSettled = 500
/** The maximum number of a courier's unsettled orders that are listed: several settlements. */
export const maxListedDues = 2000

/** What a courier owes the shop for an order; decimal taka. */
export const CourierDue = z.object({
  orderId: z.string(),
  name: z.string().describe('of the recipient'),
  courier: holder,
  trackingNumber: z.string(),
  since: z.iso
    .datetime()
    .describe('when the cash was collected, or the parcel came back; of a charge only: when it was ordered'),
  amount: z.number().describe('cash that the courier has collected'),
  cost: z.number().describe('what the parcel costs, as far as recorded'),
})
export type CourierDue = z.infer<typeof CourierDue>

export const CourierBalance = z.object({
  courier: holder,
  orders: z.number().int(),
  amount: z.number(),
  cost: z.number(),
})

export const Settlement = z.object({
  _id: z.string(),
  courier: holder,
  reference: z.string(),
  paidOn: z.iso.date(),
  into: z.enum(settledInto),
  orders: z.number().int(),
  collected: z.number(),
  charges: z.number(),
  received: z.number(),
  difference: z.number().describe('how much less was paid than expected; negative: more'),
  at: z.iso.datetime(),
  by: z.string(),
})
export type Settlement = z.infer<typeof Settlement>

/** An order of a settlement; decimal taka. */
export const SettledOrder = z.object({
  orderId: z.string(),
  name: z.string().describe('of the recipient'),
  trackingNumber: z.string(),
  amount: z.number().describe('cash that the courier had to hand over'),
  collected: z.number().describe('cash that the courier has collected, according to its statement'),
  charge: z.number().describe('what the courier kept for the parcel'),
  reason: z.string().nullable().describe('why the collected cash differs from the amount; null: none was given'),
})
export type SettledOrder = z.infer<typeof SettledOrder>

export const SettlementDetails = z.object({
  settlement: Settlement,
  missing: z.number().describe('how much less was received than the orders add up to; negative: more; decimal taka'),
  reason: z.string().nullable().describe('why the payout differs from the orders; null: it does not'),
  orders: z.array(SettledOrder).describe('oldest delivery first'),
})
export type SettlementDetails = z.infer<typeof SettlementDetails>

/** The settlement of an order. */
export const OrderSettlement = z.object({ _id: z.string(), courier: holder, reference: z.string() })
export type OrderSettlement = z.infer<typeof OrderSettlement>

export const CourierCashQuery = z.object({
  before: z.uuid().optional().describe('settlements older than the one of this id'),
})
export type CourierCashQuery = z.infer<typeof CourierCashQuery>

export const CourierCash = z.object({
  couriers: z.array(CourierBalance).describe('couriers that owe money, largest amount first'),
  settlements: z.array(Settlement).describe('newest first, at most 50'),
  more: z.boolean().describe('there are older settlements'),
})
export type CourierCash = z.infer<typeof CourierCash>

export const CourierStatement = z.object({
  courier,
  statement: z.string().trim().min(1, 'Paste the statement, or choose its file').max(200_000, 'This file is too large'),
})

export const statementProblems = [
  'unknown',
  'shipped',
  'collected_less',
  'not_delivered',
  'paid',
  'settled',
  'other_courier',
  'twice',
  'unreadable',
] as const
export type StatementProblem = (typeof statementProblems)[number]

/** A row of a courier's statement with the matching order. */
export const StatementRow = z.object({
  line: z.number().int(),
  given: z.string().describe('the order or tracking number in the statement'),
  orderId: z.string().nullable(),
  collected: z.number().nullable().describe('null: not in the statement'),
  charge: z.number().nullable(),
  problem: z
    .enum(statementProblems)
    .nullable()
    .describe(
      'why it cannot be settled; null: it can; shipped: it can once it is marked as delivered; collected_less: shipped as well, and less was collected than the amount of its bottles: some of them may have come back; paid: it was paid in another way, so collected cash is a second payment',
    ),
  note: z.string().describe('with unreadable: why, where more is known; empty: nothing'),
  amount: z.number().nullable().describe('with shipped and collected_less: the cash to collect, decimal taka'),
})
export type StatementRow = z.infer<typeof StatementRow>

export const CheckedStatement = z.object({
  columns: z
    .object({ order: z.string(), collected: z.string().nullable(), charge: z.string().nullable() })
    .describe('the headings of the statement that were read'),
  rows: z.array(StatementRow),
  chargeOnly: z
    .array(CourierDue)
    .describe('orders of the rows without cash, of which only the charge is settled: paid beforehand, or returned'),
})

export const NewSettlement = z.object({
  courier,
  reference: requiredText('Enter the courier’s payment number', lengths.reference),
  paidOn: ChosenDay,
  into: z.enum(settledInto, { error: 'Choose where you received it' }),
  received: taka.describe('the total that was paid, decimal taka'),
  reason: reason.describe('why the payout differs from the total of the orders; required if it does'),
  orders: z
    .array(z.object({ orderId: z.uuid(), collected: taka, charge: taka, reason }))
    .min(1, 'Choose the orders that are settled')
    .max(maxSettled, `Select up to ${maxSettled} orders at once`),
})
export type NewSettlement = z.infer<typeof NewSettlement>
