import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { SavedFile } from '../catalogue/catalogue-imports.ts'
import { areInOrder, outOfOrder } from '../day.ts'
import {
  BatchResult,
  BatchUndoResult,
  OrderBatch,
  OrderBatchUndo,
  OrderFile,
  OrderFileRequest,
} from './order-batches.ts'
import { StaffOrdersQuery } from './staff-order-list.ts'

const staff = { tag: 'orders' } as const

/** Staff calls for many orders at once. */
export const orderBatchCalls = {
  'POST /api/admin/orders/batch': {
    summary: 'Confirm, ship or deliver many orders; those that do not have the preceding status are left out',
    ...staff,
    access: ['orders.confirm', 'orders.ship', 'orders.outcome'],
    announces: 'orders',
    body: OrderBatch,
    response: successResponse({ ...BatchResult.shape, message: z.string() }),
  },
  'POST /api/admin/orders/batch/undo': {
    summary: 'Undo the last status change of many orders; those for which it is too late are left out',
    ...staff,
    access: ['orders.confirm', 'orders.ship', 'orders.outcome'],
    announces: 'orders',
    body: OrderBatchUndo,
    response: successResponse({ ...BatchUndoResult.shape, message: z.string() }),
  },
  'GET /api/admin/orders/file': {
    summary: 'A CSV file of the orders that match a filter, at most 20,000',
    ...staff,
    access: 'orders.export',
    proof: 'recent',
    alsoAsks: ['orders.phone', 'orders.money'],
    query: StaffOrdersQuery.omit({ _page: true, _perPage: true }).refine(areInOrder, outOfOrder),
    response: successResponse(SavedFile.shape),
  },
  'POST /api/admin/orders/file': {
    summary: 'A CSV file of selected orders, in the shop’s format or for the bulk upload of a courier',
    ...staff,
    access: 'orders.export',
    proof: 'recent',
    alsoAsks: ['orders.phone', 'orders.money'],
    announces: 'nothing',
    body: OrderFileRequest,
    response: successResponse(OrderFile.shape),
  },
} satisfies Record<string, Call>
