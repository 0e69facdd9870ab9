import { z } from 'zod'
import { OrderSelection } from '../orders/order-batches.ts'
import { couriers } from './shipments.ts'

/** Many orders that are sent to a courier. */
export const ParcelBatch = OrderSelection.extend({
  courier: z.enum(couriers).nullable().describe('null: the courier that the settings propose for each'),
})
export type ParcelBatch = z.infer<typeof ParcelBatch>

export const parcelResults = ['sent', 'pending', 'failed'] as const

/** What became of one of them. */
export const ParcelResult = z.object({
  orderId: z.string(),
  courier: z.enum(couriers),
  result: z
    .enum(parcelResults)
    .describe('pending: the courier will confirm it; failed: it can be tried again, also when the result is unknown'),
  reason: z.string().describe('with failed: why; empty otherwise'),
})
export type ParcelResult = z.infer<typeof ParcelResult>
