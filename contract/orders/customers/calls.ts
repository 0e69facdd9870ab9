import { z } from 'zod'
import { wrong } from '../../failures/issues.ts'
import { lengths } from '../../limits.ts'
import { optionalLines } from '../../text-fields.ts'
import { Order } from '../orders.ts'
import { customerHistory } from './customer-history.ts'

/** Outcomes of a confirmation call to a customer who pays in cash. */
export const callOutcomes = ['confirmed', 'no_answer', 'call_later', 'cancelled'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Cancellation reasons of staff. Visible to staff only. */
export const cancelReasons = [
  'changed_mind',
  'never_reached',
  'wrong_number',
  'ordered_twice',
  'not_real',
  'no_delivery_there',
  'out_of_stock',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export const staffNote = optionalLines(lengths.note)

const becauseShape = {
  reason: z.enum(cancelReasons, { error: wrong('choose_why_order_cancelled') }),
  note: staffNote.optional().describe('for staff only'),
}
const needsWords = (why: { reason?: CancelReason | undefined; note?: string | undefined }) =>
  why.reason !== 'other' || Boolean(why.note)
const wordsMissing = { path: ['note'], error: wrong('enter_short_reason') }

/** Why staff cancelled an order; a note is required with `other`. */
export const CancelledBecause = z.object(becauseShape).refine(needsWords, wordsMissing)
export type CancelledBecause = z.infer<typeof CancelledBecause>

const seen = {
  calls: z
    .number()
    .int()
    .min(0)
    .describe('how many calls of this order the caller has seen; 409 when someone has called in the meantime'),
}

/** The outcome of a call. Confirming and cancelling change the status of the order, which has to be pending. */
export const NewCall = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('confirmed'), ...seen }),
  z.object({ outcome: z.literal('no_answer'), ...seen }),
  z.object({
    outcome: z.literal('call_later'),
    ...seen,
    callAt: z.iso.datetime({ error: wrong('choose_day_and_time') }).describe('when the customer is to be called again'),
    note: staffNote.optional(),
  }),
  z.object({ outcome: z.literal('cancelled'), ...seen, ...becauseShape }).refine(needsWords, wordsMissing),
])
export type NewCall = z.infer<typeof NewCall>

/** A call to a customer, for staff only. */
export const OrderCall = z.object({
  outcome: z.enum(callOutcomes),
  at: z.iso.datetime(),
  by: z.string().describe('the staff member who called, by the name at that time'),
  callAt: z.iso.datetime().optional().describe('with call_later: when to call again'),
  note: z.string().optional(),
})
export type OrderCall = z.infer<typeof OrderCall>

/** A cash order to confirm by phone. */
export const OrderToCall = Order.extend({ calls: z.array(OrderCall), ...customerHistory })
export type OrderToCall = z.infer<typeof OrderToCall>

export const CallList = z.object({
  now: z.array(OrderToCall).describe('to be called now, the oldest order first; at most 100'),
  later: z.array(OrderToCall).describe('to be called at a later time, the next one first; at most 100'),
  total: z.number().int().describe('all cash orders that are not confirmed yet'),
})
export type CallList = z.infer<typeof CallList>
