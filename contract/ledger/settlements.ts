import { z } from 'zod'
import { ChosenDay } from '../day.ts'
import { type Courier, courierNames, couriers } from '../delivery/shipments.ts'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { optionalLines, requiredText } from '../text-fields.ts'

/** The shop's money accounts, except those of couriers and payment providers. */
export const settledInto = ['bank', 'bkash', 'cash'] as const
export type SettledInto = (typeof settledInto)[number]

/** The couriers that can hold the cash of an order; `unknown` if none was recorded. */
export const cashHolders = [...couriers, 'unknown'] as const
export type CashHolder = (typeof cashHolders)[number]
export const cashHolderNames: Record<CashHolder, string> = { ...courierNames, unknown: 'No courier recorded' }

/**
 * Who holds money of the shop until it is settled: a courier, or the payment provider of this name. Couriers and
 * providers never have the same name.
 */
export type MoneyHolder = string

export const isCashHolder = (moneyHolder: MoneyHolder): moneyHolder is CashHolder =>
  cashHolders.some((name) => name === moneyHolder)
export const isCourier = (moneyHolder: MoneyHolder): moneyHolder is Courier =>
  couriers.some((name) => name === moneyHolder)

const moneyHolder = z
  .string({ error: wrong('choose_who_has_paid') })
  .min(1, wrong('choose_who_has_paid'))
  .max(40)
  .describe('a courier, or a payment provider')
const moneyHolderName = z.string().describe('its name for staff')
/** Negative: the shop pays, as for refunds that a payment provider deducts. */
const taka = z
  .number({ error: wrong('enter_amount_such_as_1250') })
  .min(-100_000_000, wrong('amount_too_large'))
  .max(100_000_000, wrong('amount_too_large'))
  .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
const reason = optionalLines(lengths.reason).optional()

/** The maximum number of orders per settlement. */
export const maxSettled = 500
/** The maximum number of a courier's unsettled orders that are listed: several settlements. */
export const maxListedDues = 2000

const reference = z
  .string()
  .max(300)
  .describe('which payment or refund of the order a payment provider owes; of a courier: empty')
const transaction = z.string().describe('the provider’s number of the payment or refund; of a courier: empty')

/**
 * What a courier owes the shop for an order, or a payment provider for one of its payments or refunds; decimal taka.
 */
export const Due = z.object({
  orderId: z.string(),
  number: z.number().int().nullable().describe('of the order, to read out; null: it is older than the numbers'),
  reference,
  name: z.string().describe('of the recipient'),
  moneyHolder,
  trackingNumber: z.string(),
  transaction,
  since: z.iso
    .datetime()
    .describe(
      'when the cash was collected, the parcel came back, the payment or the refund was made; of a charge only: when it was ordered',
    ),
  amount: z.number().describe('cash that the courier has collected, or the payment; negative: a refund'),
  cost: z.number().describe('the courier’s charge or the provider’s fee, as far as recorded'),
})
export type Due = z.infer<typeof Due>

export const MoneyHolderBalance = z.object({
  moneyHolder,
  name: moneyHolderName,
  orders: z.number().int().describe('how many; of a payment provider its payments and refunds'),
  amount: z.number(),
  cost: z.number(),
})
export type MoneyHolderBalance = z.infer<typeof MoneyHolderBalance>

export const Settlement = z.object({
  _id: z.string(),
  moneyHolder,
  name: moneyHolderName,
  reference: z.string(),
  paidOn: z.iso.date(),
  into: z.enum(settledInto),
  orders: z.number().int().describe('how many; of a payment provider its payments and refunds'),
  collected: z.number(),
  charges: z.number(),
  received: z.number(),
  difference: z.number().describe('how much less was paid than expected; negative: more'),
  at: z.iso.datetime(),
  by: z.string(),
})
export type Settlement = z.infer<typeof Settlement>

/** An order of a settlement, or a payment or refund of one; decimal taka. */
export const SettledOrder = Due.omit({ moneyHolder: true, since: true, cost: true }).extend({
  collected: z.number().describe('what was collected according to the statement'),
  charge: z.number().describe('what was kept: the courier’s charge, the provider’s fee'),
  reason: z.string().nullable().describe('why what was collected differs from the amount; null: none was given'),
})
export type SettledOrder = z.infer<typeof SettledOrder>

export const SettlementDetails = z.object({
  settlement: Settlement,
  missing: z.number().describe('how much less was received than the orders add up to; negative: more; decimal taka'),
  reason: z.string().nullable().describe('why the payout differs from the orders; null: it does not'),
  orders: z.array(SettledOrder).describe('oldest delivery first'),
})
export type SettlementDetails = z.infer<typeof SettlementDetails>

/** The settlement of an order's cash, or of one of its payments. */
export const OrderSettlement = z.object({ _id: z.string(), moneyHolder, reference: z.string() })
export type OrderSettlement = z.infer<typeof OrderSettlement>

export const SettlementsQuery = z.object({
  before: z.uuid().optional().describe('settlements older than the one of this id'),
})
export type SettlementsQuery = z.infer<typeof SettlementsQuery>

export const Settlements = z.object({
  balances: z.array(MoneyHolderBalance).describe('couriers and payment providers that owe money, largest amount first'),
  providers: z.array(z.object({ moneyHolder, name: moneyHolderName })).describe('all payment providers'),
  settlements: z.array(Settlement).describe('newest first, at most 50'),
  more: z.boolean().describe('there are older settlements'),
})
export type Settlements = z.infer<typeof Settlements>

const heading = z.string().trim().max(100)
/** The headings of a holder's statement; empty: the statement has no such column. */
export const StatementColumns = z.object({
  order: heading.min(1, wrong('choose_column_with_numbers')).describe('the order, or the payment'),
  collected: heading,
  charge: heading,
  more: z.array(heading.min(1)).max(10).default([]).describe('columns that are added to the charge'),
  paid: heading.default('').describe('what is paid out, from which the collected amount or the charge follows'),
  isHeaded: z
    .boolean()
    .default(true)
    .describe('false: the statement has no row of headings, and its columns are named “Column 1” and so on'),
})
export type StatementColumns = z.infer<typeof StatementColumns>

/** The names of the columns of a statement without headings. */
export const withoutHeadings = (columns: number): string[] =>
  Array.from({ length: columns }, (_, index) => `Column ${index + 1}`)

export const StatementLines = z.object({
  lines: z
    .array(z.object({ line: z.number().int(), cells: z.array(z.string()) }))
    .describe('the first rows of the statement'),
  line: z.number().int().describe('the row that is taken for the headings; 0: there is none'),
  columns: StatementColumns.nullable().describe('as they were assigned; null: such headings are new'),
})
export type StatementLines = z.infer<typeof StatementLines>

/** The columns of all statements of a holder that have such a row of headings. */
export const AssignedColumns = z
  .object({
    headings: z
      .array(heading.min(1))
      .min(1)
      .max(200)
      .describe('all that are not empty; without any the names of the columns'),
    columns: StatementColumns,
  })
  .refine(
    ({ headings, columns: { order, collected, charge, more, paid } }) =>
      [order, collected, charge, ...more, paid].every((name) => name === '' || headings.includes(name)),
    wrong('choose_columns_of_statement'),
  )
export type AssignedColumns = z.infer<typeof AssignedColumns>

/** The headings of the statement that were read; null: it has no such column. */
export const ReadColumns = z.object({
  order: z.string(),
  collected: z.string().nullable(),
  charge: z.string().nullable(),
  more: z.array(z.string()).describe('those that are added to the charge'),
  paid: z.string().nullable().describe('from which the collected amount or the charge follows'),
})
export type ReadColumns = z.infer<typeof ReadColumns>

export const Statement = z.object({
  moneyHolder,
  statement: z
    .string()
    .trim()
    .min(1, wrong('paste_statement_or_choose_its_file'))
    .max(200_000, wrong('statement_too_large')),
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

/** A row of a statement with the matching order, or its payment or refund. */
export const StatementRow = z.object({
  line: z.number().int(),
  given: z.string().describe('the number in the statement: of the order, parcel, payment or refund'),
  orderId: z.string().nullable(),
  reference,
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
  columns: ReadColumns,
  rows: z.array(StatementRow),
  chargeOnly: z
    .array(Due)
    .describe('orders of the rows without cash, of which only the charge is settled: paid beforehand, or returned'),
})

export const NewSettlement = z
  .object({
    moneyHolder,
    reference: requiredText('enter_number_payment', lengths.reference),
    paidOn: ChosenDay,
    into: z.enum(settledInto, { error: wrong('choose_where_you_received_it') }),
    received: taka.describe('the total that was paid, decimal taka; negative: the payment provider took it'),
    reason: reason.describe('why the payout differs from the total of the orders; required if it does'),
    orders: z
      .array(z.object({ orderId: z.uuid(), reference: reference.default(''), collected: taka, charge: taka, reason }))
      .min(1, wrong('choose_orders_settled'))
      .max(maxSettled, wrong('too_many_orders')),
  })
  .superRefine(({ moneyHolder, received, orders }, context) => {
    // Couriers never take money back: they deduct it from the next payout.
    if (!isCashHolder(moneyHolder)) return
    const refuseNegative = (amount: number, ...path: (string | number)[]) =>
      amount < 0 && context.addIssue({ code: 'custom', path, message: wrong('enter_0_or_more') })
    refuseNegative(received, 'received')
    for (const [index, { collected, charge }] of orders.entries()) {
      refuseNegative(collected, 'orders', index, 'collected')
      refuseNegative(charge, 'orders', index, 'charge')
    }
  })
export type NewSettlement = z.infer<typeof NewSettlement>
