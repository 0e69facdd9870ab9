import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { FilledDecants, IssuedInvoices, NewInvoices, PrintedOrder, PrintedOrdersQuery } from './documents.ts'
import { orderChange } from './staff-order-calls.ts'

export const documentCalls = {
  'GET /api/admin/printed-orders': {
    summary:
      'Data for packing slips, invoices and credit notes of orders, in the order of the ids; unknown ids are left out. 429 for more than one person may print in an hour',
    tag: 'orders',
    access: ['orders.pack', 'orders.label', 'orders.money'],
    reveals: { contact: 'orders.label', address: 'orders.label', collect: 'orders.label' },
    query: PrintedOrdersQuery,
    response: successResponse({
      orders: z.array(PrintedOrder),
      vatInvoices: z.boolean().describe('whether invoices that are issued now are VAT invoices'),
    }),
  },
  'POST /api/admin/orders/:orderId/filled-decants': {
    summary:
      'Record on which day decants of an order were filled: their labels and its pages say it; 409 unless it is confirmed',
    ...orderChange,
    access: 'orders.pack',
    body: FilledDecants,
  },
  'POST /api/admin/invoices': {
    summary: 'Issue invoices; an order that already has one keeps it',
    tag: 'orders',
    access: 'orders.money',
    announces: 'orders',
    body: NewInvoices,
    response: successResponse(IssuedInvoices.shape),
  },
} satisfies Record<string, Call>
