import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { IssuedInvoices, NewInvoices, PrintedOrder, PrintedOrdersQuery } from './documents.ts'

export const documentCalls = {
  'GET /api/admin/printed-orders': {
    summary: 'Orders as packing slips and invoices show them, in the order of the ids; unknown ones are left out',
    tag: 'orders',
    access: 'admin',
    query: PrintedOrdersQuery,
    answer: answer({ orders: z.array(PrintedOrder) }),
  },
  'POST /api/admin/invoices': {
    summary: 'Issue invoices: each order gets its number once, however often it is asked for',
    tag: 'orders',
    access: 'admin',
    body: NewInvoices,
    answer: answer(IssuedInvoices.shape),
  },
} satisfies Record<string, Call>
