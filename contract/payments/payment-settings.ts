import { z } from 'zod'
import { issueOf, wrong } from '../failures/issues.ts'
import { hasWholePoisha } from '../money.ts'
import { adjustmentKinds, advanceBases, maxAdvancePercent } from './way-terms.ts'
import { hostedWays, payWays } from './ways-to-pay.ts'

/** Decimal taka. */
const amount = z
  .number({ error: wrong('enter_amount_such_as_500') })
  .min(0, wrong('enter_0_or_more'))
  .max(10_000_000, wrong('amount_too_large'))
  .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
const limit = amount.nullable()

const percent = z
  .number({ error: wrong('enter_number_such_as_5') })
  .min(0.01, wrong('enter_more_than_0'))
  .max(100, wrong('too_many_percent'))

/** What a way to pay adds to an order or takes off its goods, `value` in decimal taka or percent. */
const Adjustment = z
  .object({
    kind: z.enum(adjustmentKinds).describe('none, a fee, or a discount on the goods'),
    by: z.enum(['amount', 'percent']),
    value: amount.describe('taka, or percent: a fee of goods and delivery, a discount of the goods; 0 with none'),
  })
  .superRefine(({ kind, by, value }, checked) => {
    if (kind === 'none') return
    const path = ['value']
    if (value === 0) checked.addIssue({ ...issueOf('enter_more_than_0'), path })
    else if (by === 'percent' && value > maxPercent)
      checked.addIssue({ ...issueOf('too_many_percent', { maximum: maxPercent }), path })
  })
/** More would be a mistake. */
const maxPercent = 50

export const WayTerms = z
  .object({
    min: limit.describe('the smallest order that can be paid in this way, decimal taka; null: any'),
    max: limit.describe('the largest one; null: any'),
    adjustment: Adjustment,
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    error: wrong('not_below_smallest_order'),
  })

/** Which part of a cash order its customer pays online before it is confirmed; of several rules the highest amount. */
export const AdvanceRules = z
  .object({
    delivery: z
      .object({
        except: z.array(z.string().max(60)).max(700).describe('codes of the districts and areas where it is not'),
      })
      .nullable()
      .describe('the delivery charge is paid in advance; null: it is not'),
    orders: z
      .object({ from: amount.describe('decimal taka'), percent })
      .nullable()
      .describe('orders from this amount: so many percent of it; null: none'),
    basis: z
      .enum(advanceBases)
      .describe(
        `why more than ${maxAdvancePercent} percent may be taken: parcels are handed over within 48 hours, or the gateway holds the money; neither: the advance never exceeds ${maxAdvancePercent} percent`,
      ),
  })
  .refine(({ orders, basis }) => basis !== 'neither' || !orders || orders.percent <= maxAdvancePercent, {
    path: ['orders', 'percent'],
    error: wrong('advance_too_large'),
    params: { percent: maxAdvancePercent },
  })

/** How customers pay: the hosted ways to pay in their order, what each costs, and what is paid in advance. */
export const PaymentTerms = z.object({
  hostedWays: z
    .array(z.object({ way: z.enum(hostedWays), enabled: z.boolean() }))
    .length(hostedWays.length)
    .refine((listed) => new Set(listed.map(({ way }) => way)).size === listed.length, wrong('each_method_once'))
    .describe('in the order in which customers see them'),
  hostedFirst: z
    .object({ en: z.boolean(), bn: z.boolean() })
    .describe('whether the pages of a language show them before card and cash on delivery'),
  ways: z.record(z.enum(payWays), WayTerms),
  advance: AdvanceRules,
})
export type PaymentTerms = z.infer<typeof PaymentTerms>

const version = z.number().int().describe('counts the changes')

export const PaymentSettings = PaymentTerms.extend({
  version,
  changed: z.object({ at: z.iso.datetime(), by: z.string() }).nullable().describe('the last change; null: never'),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

export const PaymentSettingsChange = PaymentTerms.extend({
  version: version.describe('the version that the editor saw; 409 when it has changed since'),
})
export type PaymentSettingsChange = z.infer<typeof PaymentSettingsChange>

/** Whether the shop can take payments in an online way. */
export const WayConnection = z.object({
  way: z.enum(payWays).exclude(['cod']),
  state: z
    .enum(['live', 'sandbox', 'none'])
    .describe('connected with keys, replaced by its sandbox, which brings in no money, or not offered without keys'),
  missingKeys: z.array(z.string()).describe('environment variables of the server that connect it'),
})
export type WayConnection = z.infer<typeof WayConnection>
