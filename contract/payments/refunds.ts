import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths, maxLines } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { optionalLines, optionalText } from '../text-fields.ts'
import { isOnlineWay, type OnlineWay } from './ways-to-pay.ts'

/** `card`: by the provider of an online payment, in the way in which it was made. Staff make the others and record them. */
export const refundMethods = ['card', 'cash', 'bkash', 'terminal', 'bank'] as const
export type RefundMethod = (typeof refundMethods)[number]
export type ManualRefundMethod = Exclude<RefundMethod, 'card'>

/** The end of “৳500.00 was refunded …”. */
export const refundMethodWords: Record<RefundMethod, string> = {
  card: 'to the card',
  cash: 'in cash',
  bkash: 'by bKash',
  terminal: 'at the card terminal',
  bank: 'by bank transfer',
}

const onlineRefundWords: Record<OnlineWay, string> = {
  card: 'to the card',
  bkash_checkout: 'to the bKash account',
  gateway: 'through Nagad, Rocket or bank',
}

/** The same for a refund of an order whose payment was made in this way, if online; a provider refunds its own. */
export const refundWords = (method: RefundMethod, paidIn: string | null = null): string => {
  if (method !== 'card') return refundMethodWords[method]
  return isOnlineWay(paidIn) ? onlineRefundWords[paidIn] : 'as it was paid'
}

/** How staff usually refund an order that was not paid by card online: as it was paid. */
export const manualMethodOf = ({ paymentMethod }: { paymentMethod: string | null }): ManualRefundMethod =>
  paymentMethod === 'terminal' || paymentMethod === 'bkash' ? paymentMethod : 'cash'

/** How a failed refund to a card can be made instead: a card terminal only refunds its own payments. */
export const replacedRefundMethods = ['cash', 'bkash', 'bank'] as const satisfies ManualRefundMethod[]

export const refundStates = [
  /** To be sent to its provider. */
  'requested',
  /** The provider may have it. */
  'sending',
  /** It counts, and the provider still makes it. */
  'accepted',
  'done',
  /** It is still owed. */
  'failed',
  /** Only the provider knew it: staff say what it means. */
  'to_check',
  /** Staff have said that it changes nothing. */
  'ignored',
  /** It failed before it counted. */
  'withdrawn',
] as const
export type RefundState = (typeof refundStates)[number]

/** Those of a refund that is on its way to its provider. */
export const waitingStates = ['requested', 'sending'] as const satisfies RefundState[]
export const isWaiting = ({ state }: { state: RefundState }): boolean => waitingStates.some((one) => one === state)

/** Decimal taka. */
export const RefundAmount = z
  .number({ error: wrong('enter_amount_such_as_500') })
  .positive(wrong('enter_amount_above_0'))
  .max(100_000_000, wrong('amount_too_large'))
  .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))

export const RefundedLine = z.object({
  item: z.number().int().min(0).describe('its index among the items of the order, from 0'),
  quantity: z.number().int().min(1),
})
export type RefundedLine = z.infer<typeof RefundedLine>

const reference = optionalText(lengths.reference)

/** A refund by staff. */
export const NewRefund = z
  .object({
    amount: RefundAmount,
    method: z
      .enum(refundMethods, { error: wrong('choose_refund_method') })
      .describe('card for an order paid by card online; terminal only for one paid at the card terminal'),
    reference: reference
      .optional()
      .describe('number of the payment; with bkash, which requires it, the bKash transaction ID'),
    lines: z.array(RefundedLine).max(maxLines).optional().describe('the refunded bottles, if any'),
    restock: z
      .boolean()
      .optional()
      .describe('whether these bottles go back into stock; only of a delivered order, and once for each bottle'),
    reason: optionalLines(lengths.reason).optional().describe('for staff only'),
    left: z
      .number()
      .describe(
        'the refundable amount that the editor saw; 409 when it has changed since, so that nothing is refunded twice',
      ),
    heldBack: z
      .number()
      .optional()
      .describe(
        'what the editor saw kept back because a code of these sets was used, or of all sets for a refund without lines; 0 when left out; 409 when it has changed since',
      ),
  })
  .refine(({ method, reference }) => method !== 'bkash' || reference, {
    path: ['reference'],
    error: wrong('enter_bkash_transaction_id'),
  })
  .refine(({ restock, lines = [] }) => !restock || lines.length > 0, {
    path: ['restock'],
    error: wrong('choose_bottles_go_back_into_stock'),
  })
export type NewRefund = z.infer<typeof NewRefund>

/**
 * How to complete a refund to a card that failed or is still due: send it to the card, record a manual one, or find the
 * one that the provider has made.
 */
export const DueRefund = z.discriminatedUnion('by', [
  z.object({ by: z.literal('card').describe('send it, again if it failed') }),
  z.object({
    by: z.literal('manual').describe('staff refunded it in another way'),
    method: z.enum(replacedRefundMethods).optional().describe('how; cash when left out'),
    reference: reference.optional().describe('the number of the payment; with bkash, the bKash transaction ID'),
    amount: z
      .number()
      .describe('the refundAmount that the editor saw, which the customer has received; 409 when it has changed since'),
  }),
  z.object({
    by: z.literal('provider').describe('the provider has made a failed refund without saying so'),
    refundId: z.uuid(),
    reference: reference.min(1, wrong('enter_number_refund')).describe('its number at the provider, which is asked'),
  }),
])
export type DueRefund = z.infer<typeof DueRefund>

export const OrderRefund = z.object({
  _id: z.string(),
  amount: z.number().describe('decimal taka'),
  method: z.enum(refundMethods),
  state: z
    .enum(refundStates)
    .describe('requested, sending: on its way; accepted: the provider still makes it; failed: still owed'),
  reference: z.string(),
  reason: z.string().optional(),
  failure: z.string().optional().describe('why a failed one has failed, if the payment provider said so'),
  mayBeMade: z
    .boolean()
    .optional()
    .describe('of a failed one: the provider may have made it, and shows it to staff under a number of its own'),
  lines: z.array(RefundedLine),
  at: z.iso.datetime(),
  by: z.string().optional(),
})
export type OrderRefund = z.infer<typeof OrderRefund>

/** A refund at the payment provider that no refund of the shop explains: staff say what it means. */
export const RefundCheck = z.object({
  _id: z.string(),
  provider: z.string().describe('which payment provider shows it'),
  reference: z.string().describe('the provider’s number of the refund'),
  amount: z.number().describe('decimal taka'),
  at: z.iso.datetime(),
  madeFor: z
    .string()
    .optional()
    .describe(
      'id of the refund of the order for which it was made, if the provider says so: that one is made, or differs',
    ),
  mayBe: z.array(z.string()).describe('ids of the refunds of the order that it may be: pending and failed ones'),
})
export type RefundCheck = z.infer<typeof RefundCheck>

/** How the history of an order names each decision. */
export const refundCheckWords = {
  belongs: 'The refund at the provider is one of the shop’s',
  additional: 'The refund at the provider is one more',
  ignored: 'The refund at the provider changes nothing',
} as const

export const RefundCheckDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('belongs').describe('it is this refund of the shop, made elsewhere'),
    refundId: z.uuid(),
  }),
  z.object({ decision: z.literal('additional').describe('one more refund of the order') }),
  z.object({
    decision: z.literal('ignored').describe('it changes nothing of the order'),
    note: optionalText(lengths.reason).min(1, wrong('say_why_it_changes_nothing')),
  }),
])
export type RefundCheckDecision = z.infer<typeof RefundCheckDecision>
