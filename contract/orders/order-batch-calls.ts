import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { SavedFile } from '../catalogue/catalogue-imports.ts'
import { StaffOrdersQuery } from '../staff.ts'
import { BatchResult, OrderBatch, OrderFile, OrderFileRequest } from './order-batches.ts'

/** Staff calls for many orders at once. */
export const orderBatchCalls = {
  'POST /api/admin/orders/batch': {
    summary: 'Confirm or ship many orders; each is moved once, and only from the status before',
    tag: 'orders',
    access: 'admin',
    body: OrderBatch,
    answer: answer({ ...BatchResult.shape, message: z.string() }),
  },
  'GET /api/admin/orders/file': {
    summary: 'A CSV file of the orders of a list, the first 20,000 of them',
    tag: 'orders',
    access: 'admin',
    query: StaffOrdersQuery.omit({ _page: true, _perPage: true }),
    answer: answer(SavedFile.shape),
  },
  'POST /api/admin/orders/file': {
    summary: 'A CSV file of many orders: the shop’s own, or for the bulk upload of a courier',
    tag: 'orders',
    access: 'admin',
    body: OrderFileRequest,
    answer: answer(OrderFile.shape),
  },
} satisfies Record<string, Call>
