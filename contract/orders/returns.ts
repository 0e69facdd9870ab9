import { z } from 'zod'
import { maxParts } from '../catalogue/sets.ts'
import { wrong } from '../failures/issues.ts'
import { maxLines } from '../limits.ts'
import { bottlesOf } from '../payments/refunded-bottles.ts'
import { RefundedLine } from '../payments/refunds.ts'
import { returnStates } from './orders.ts'

export const ReceivedLine = RefundedLine.extend({
  restocked: z.number().int().min(0).describe('how many of them are restocked'),
  parts: z
    .array(z.number().int().min(0))
    .max(maxParts)
    .optional()
    .describe(
      'of a set: how many bottles of each of its parts are restocked, in their order; left out: all of the restocked sets',
    ),
}).refine(({ quantity, restocked }) => restocked <= quantity, {
  path: ['restocked'],
  error: wrong('restocked_more_than_received'),
})
export type ReceivedLine = z.infer<typeof ReceivedLine>

/** The received items of an accepted return, as counted by staff. */
export const ReceivedReturn = z.object({
  lines: z.array(ReceivedLine).min(1, wrong('select_bottles_you_received')).max(maxLines),
  before: z
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('how many bottles of the return the editor saw as received already; 409 when it has changed since'),
})
export type ReceivedReturn = z.infer<typeof ReceivedReturn>

export const OrderReturn = z.object({
  step: z.enum(returnStates).describe('the state of the return, or refunded once the whole order is'),
  lines: z.array(RefundedLine).describe('the bottles that the customer wants to return'),
  received: z.array(ReceivedLine).describe('the bottles that were received so far'),
  receivedAt: z.iso.datetime().nullable().describe('when the first of them were; null: not received yet'),
})
export type OrderReturn = z.infer<typeof OrderReturn>

/**
 * How many bottles of each of `count` items are still at the customer’s, of a return that was not declined, whatever
 * became of it: they are refunded as bottles only once they are received, so that none is refunded or restocked twice.
 */
export function bottlesAwaited(orderReturn: OrderReturn | null, count: number): number[] {
  const { step = 'declined', received = [], lines = [] } = orderReturn ?? {}
  const awaited = (item: number) => Math.max(0, bottlesOf(lines, item) - bottlesOf(received, item))
  return Array.from({ length: count }, (_, item) => (step === 'declined' ? 0 : awaited(item)))
}

/** The bottles of a return that have not been received. */
export function linesAwaited(orderReturn: OrderReturn, count: number): RefundedLine[] {
  const lines = bottlesAwaited(orderReturn, count).map((quantity, item) => ({ item, quantity }))
  return lines.filter(({ quantity }) => quantity > 0)
}
