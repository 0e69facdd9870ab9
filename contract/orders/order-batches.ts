import { z } from 'zod'
import { couriers } from '../delivery/shipments.ts'
import { wrong } from '../failures/issues.ts'
import { undoableMoves } from './order-terms.ts'

/** Maximum number of orders per request. */
export const maxSelected = 50

const orderIds = z.array(z.uuid()).min(1, wrong('orders_missing')).max(maxSelected, wrong('too_many_orders'))
export const OrderSelection = z.object({ orderIds })

/**
 * The same status change of many orders: pending ones are confirmed, confirmed ones shipped, shipped ones delivered.
 */
export const OrderBatch = z.discriminatedUnion('move', [
  z.object({ move: z.literal('confirmed'), orderIds }),
  z.object({
    move: z.literal('shipped'),
    orderIds,
    courier: z
      .enum(couriers, { error: wrong('choose_courier') })
      .optional()
      .describe('of orders without a recorded courier, which are left out without it'),
  }),
  z.object({ move: z.literal('delivered'), orderIds }).describe('cash orders are paid to their courier'),
])
export type OrderBatch = z.infer<typeof OrderBatch>

/** An order that was left out, and why. */
export const LeftOut = z.object({ orderId: z.string(), reason: z.string() })
export type LeftOut = z.infer<typeof LeftOut>

export const BatchResult = z.object({
  moved: z.array(z.string()).describe('ids of orders'),
  leftOut: z.array(LeftOut),
  cash: z.number().describe('with delivered: the cash that this recorded as received by couriers, decimal taka'),
  undoSeconds: z.number().int().min(0).describe('seconds left to undo all of them; 0: they cannot be undone'),
})
export type BatchResult = z.infer<typeof BatchResult>

/** Undoes the same status change of many orders. */
export const OrderBatchUndo = OrderSelection.extend({
  status: z.enum(undoableMoves).describe('the status change that is undone'),
})
export type OrderBatchUndo = z.infer<typeof OrderBatchUndo>

export const BatchUndoResult = z.object({
  undone: z.array(z.string()).describe('ids of orders'),
  leftOut: z.array(LeftOut),
})

/** The shop's own list, and the files that couriers take for many parcels at once. */
export const orderFiles = ['orders', 'pathao', 'redx', 'steadfast'] as const
export type OrderFileKind = (typeof orderFiles)[number]
export const OrderFileRequest = OrderSelection.extend({ file: z.enum(orderFiles) })
export type OrderFileRequest = z.infer<typeof OrderFileRequest>

/** Maximum number of exported orders. */
export const maxExportedOrders = 20_000

export const OrderFile = z.object({
  name: z.string().describe('of the file'),
  csv: z.string(),
  leftOut: z.array(LeftOut).describe('orders that need no courier, or that a courier cannot deliver'),
})
export type OrderFile = z.infer<typeof OrderFile>
