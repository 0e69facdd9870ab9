import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { orderChange } from '../orders/staff-order-calls.ts'
import { BottleBatch, PickableLine, PickedBatches } from './bottle-batches.ts'
import { pictureTypes } from './products/catalogue-staff.ts'

const staff = { tag: 'stock' } as const

/** The batches that stand on boxes. They are recorded with received bottles. */
export const bottleBatchCalls = {
  'GET /api/admin/products/:id/bottle-batches': {
    summary: 'The batches of a product that were received, the newest first',
    ...staff,
    access: 'stock.read',
    params: z.object({ id: z.string() }),
    response: successResponse({ batches: z.array(BottleBatch) }),
  },
  'DELETE /api/admin/bottle-batches/:id': {
    summary: 'Remove a batch that was recorded by mistake; orders picked from it keep what they say',
    ...staff,
    access: 'stock.edit',
    params: z.object({ id: z.string() }),
    response: messageResponse,
  },
  'POST /api/admin/bottle-batches/:id/picture': {
    summary:
      'Set the photograph of a batch, which its product’s page shows: the body is a JPEG, PNG, WebP or AVIF file of at most 10 MB',
    ...staff,
    access: 'stock.edit',
    params: z.object({ id: z.string() }),
    files: pictureTypes,
    response: messageResponse,
  },
  'GET /api/admin/orders/:orderId/bottle-batches': {
    summary: 'The batches that each line of an order may be picked from',
    tag: 'orders',
    access: 'orders.pack',
    params: z.object({ orderId: z.string() }),
    response: successResponse({ lines: z.array(PickableLine) }),
  },
  'POST /api/admin/orders/:orderId/bottle-batches': {
    summary:
      'Record from which batches the bottles of an order were picked: its pages and invoice show them; 409 unless it is confirmed',
    ...orderChange,
    access: 'orders.pack',
    body: PickedBatches,
  },
} satisfies Record<string, Call>
