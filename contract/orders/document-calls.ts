import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { IssuedInvoices, NewInvoices, PrintedOrder, PrintedOrdersQuery } from './documents.ts'

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
  'POST /api/admin/invoices': {
    summary: 'Issue invoices; an order that already has one keeps it',
    tag: 'orders',
    access: 'orders.money',
    announces: 'orders',
    body: NewInvoices,
    response: successResponse(IssuedInvoices.shape),
  },
} satisfies Record<string, Call>
