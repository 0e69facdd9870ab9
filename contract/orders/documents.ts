import { z } from 'zod'
import { Order } from './orders.ts'

/** Maximum number of orders printed together. */
export const maxPrinted = 100

/** The format of an invoice number. The numbers of a year have no gaps. */
export const invoiceNumber = (year: number, number: number) => `INV-${year}-${String(number).padStart(5, '0')}`

export const Invoice = z.object({
  number: z.string().describe('such as INV-2026-00042; the numbers of a year have no gaps'),
  issuedAt: z.iso.datetime(),
})
export type Invoice = z.infer<typeof Invoice>

const orderIds = z.array(z.uuid()).min(1).max(maxPrinted)

export const PrintedOrdersQuery = z.strictObject({
  ids: z
    .string()
    .transform((ids) => ids.toLowerCase().split(','))
    .pipe(orderIds)
    .describe(`up to ${maxPrinted} ids of orders, separated by commas`),
})

/** The data of a packing slip or an invoice. */
export const PrintedOrder = Order.omit({ timeline: true }).extend({
  invoice: Invoice.nullable().describe('null: not issued yet'),
  notPacked: z
    .array(z.number().int())
    .describe('of each item, how many bottles were refunded before the order left the shop'),
})
export type PrintedOrder = z.infer<typeof PrintedOrder>

export const NewInvoices = z.strictObject({ orderIds })
export const IssuedInvoices = z.object({
  invoices: z.array(Invoice.extend({ orderId: z.string() })).describe('new and existing ones'),
  rejected: z
    .array(z.object({ orderId: z.string(), message: z.string() }))
    .describe('orders without an invoice: not confirmed yet, or cancelled before one was issued'),
})
export type IssuedInvoices = z.infer<typeof IssuedInvoices>
