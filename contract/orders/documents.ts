import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { maxLines } from '../limits.ts'
import { businessNumber } from '../settings/vat-settings.ts'
import { Order, OrderAddress, OrderDiscount, paymentMethods, paymentStatuses } from './orders.ts'

/** Maximum number of orders printed together. */
export const maxPrinted = 100

/** The number of a document, such as INV-2026-27-00042. The numbers of a series, here INV-2026-27, have no gaps. */
export const documentNumber = (series: string, number: number) => `${series}-${String(number).padStart(5, '0')}`

export const Invoice = z.object({
  number: z.string().describe('such as INV-2026-27-00042; the numbers of a fiscal year (July to June) have no gaps'),
  issuedAt: z.iso.datetime(),
})
export type Invoice = z.infer<typeof Invoice>

const parties = {
  language: z.enum(['en', 'bn']).describe('of the document and the names in it'),
  seller: z.object({ name: z.string(), address: z.array(z.string()), phone: z.string(), email: z.string() }),
  address: OrderAddress,
  pickup: z.boolean(),
}

const vatLine = z.object({
  of: z
    .union([z.number().int(), z.enum(['delivery', 'wrapping', 'fee'])])
    .describe('the place of an item of the invoice, or a charge'),
  goods: z
    .object({ name: z.string(), brand: z.string(), size: z.string(), sku: z.string() })
    .nullable()
    .describe('of an item'),
  quantity: z.number().int(),
  rate: z.number().nullable().describe('percent; null: none'),
  amount: z.number().describe('the price after discounts, VAT included'),
  vat: z.number().describe('the VAT in it'),
})

/** What a document says of VAT (Mushak 6.3 and 6.7); left out where it is not one of VAT. Decimal taka. */
const DocumentVat = z.object({
  sellerNumber: z.string().describe('the BIN of the shop'),
  buyerNumber: z.string().describe('the BIN of the buyer; empty: none is known'),
  issuer: z.string().describe('who answers for it'),
  lines: z.array(vatLine).describe('their sums are those of the document'),
})
export type DocumentVat = z.infer<typeof DocumentVat>

const documentItem = z.object({
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
})

/** An invoice as it was issued: later changes of its order do not affect it. Decimal taka. */
export const PrintedInvoice = Invoice.extend({
  ...parties,
  orderedAt: z.iso.datetime(),
  items: z.array(
    documentItem.extend({
      price: z.number(),
      parts: z
        .array(documentItem.pick({ name: true, size: true, quantity: true }))
        .optional()
        .describe('of a set: what is in one'),
    }),
  ),
  discounts: z.array(OrderDiscount.omit({ shares: true })).describe('none in invoices from before they were kept'),
  discount: z.number().describe('by staff, on the goods'),
  deliveryCharge: z.number().describe('after discounts on it'),
  express: z.boolean().describe('whether it was ordered with express delivery'),
  paymentAdjustment: z.number().describe('what its way to pay added, or took off the goods (negative)'),
  wrapping: z.number().describe('what wrapping it as a gift costs'),
  cashRounding: z.number().describe('what was taken off for a total of whole taka in cash'),
  advancePaid: z.number().describe('the part of the amount that was paid in advance'),
  notDelivered: z.number().describe('what was not paid for bottles of it that were not delivered'),
  amount: z.number().describe('the total of the order'),
  refunded: z.number().describe('what was refunded of it before the invoice was issued'),
  paymentMethod: z.enum(paymentMethods).nullable(),
  paymentReference: z.string().nullable().describe('the number of the payment, such as a TrxID'),
  paymentStatus: z.enum(paymentStatuses),
  replaces: z.string().nullable().describe('the number of the invoice that it replaces'),
  vat: DocumentVat.optional(),
})
export type PrintedInvoice = z.infer<typeof PrintedInvoice>

/** Why an invoice is credited. `replaced`: its order was changed, and has a new invoice. */
export const creditReasons = ['refund', 'cancelled', 'returned', 'not_delivered', 'replaced'] as const
export type CreditReason = (typeof creditReasons)[number]

/** A credit note as it was issued. Decimal taka. */
export const CreditNote = Invoice.extend({
  ...parties,
  invoice: Invoice.describe('the invoice that it credits'),
  amount: z.number().describe('by how much it reduces the invoice'),
  reason: z.enum(creditReasons),
  replacedBy: z.string().nullable().describe('with replaced: the number of the new invoice'),
  items: z
    .array(
      documentItem.extend({ amount: z.number().describe('what was invoiced for these bottles, after the discount') }),
    )
    .describe('the credited bottles, if any'),
  deliveryCharge: z.number().describe('the part of the amount for delivery'),
  wrapping: z.number().describe('the part for wrapping it as a gift'),
  vat: DocumentVat.optional(),
})
export type CreditNote = z.infer<typeof CreditNote>

const orderIds = z.array(z.uuid()).min(1).max(maxPrinted)

/** The documents of an order, as they are printed. */
export const printedDocuments = ['slip', 'label', 'decants', 'card', 'invoice', 'credit-note'] as const
export type PrintedDocument = (typeof printedDocuments)[number]
export const printedDocumentNames: Record<PrintedDocument, string> = {
  slip: 'Packing slip',
  label: 'Parcel label',
  decants: 'Decant label',
  card: 'Gift card',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
}

export const PrintedOrdersQuery = z.strictObject({
  ids: z
    .string()
    .transform((ids) => ids.toLowerCase().split(','))
    .pipe(orderIds)
    .describe(`up to ${maxPrinted} ids of orders, separated by commas`),
  document: z.enum(printedDocuments).optional().describe('that is printed now; left out: the orders are only shown'),
})

/** The data of the documents of an order. */
export const PrintedOrder = Order.omit({ timeline: true }).extend({
  invoices: z.array(PrintedInvoice).describe('oldest first; the last one holds; empty: not issued yet'),
  creditNotes: z.array(CreditNote).describe('oldest first'),
  notPacked: z
    .array(z.number().int())
    .describe('of each item, how many bottles were refunded before the order left the shop'),
})
export type PrintedOrder = z.infer<typeof PrintedOrder>

/** On which day decants of an order were filled. */
export const FilledDecants = z.strictObject({
  items: z.array(z.number().int().min(0)).min(1).max(maxLines).describe('the places of its decants, from 0'),
  filledOn: z.iso.date().describe('in Dhaka, not after today'),
})
export type FilledDecants = z.infer<typeof FilledDecants>

export const NewInvoices = z
  .strictObject({
    orderIds,
    buyerNumber: businessNumber.optional().describe('the BIN of the buyer, for a VAT invoice of a single order'),
  })
  .refine(({ orderIds, buyerNumber = '' }) => buyerNumber === '' || orderIds.length === 1, {
    path: ['buyerNumber'],
    error: wrong('bin_of_one_order'),
  })
export type NewInvoices = z.infer<typeof NewInvoices>
export const IssuedInvoices = z.object({
  invoices: z.array(Invoice.extend({ orderId: z.string() })).describe('new and existing ones'),
  rejected: z
    .array(z.object({ orderId: z.string(), message: z.string() }))
    .describe('orders without an invoice: not confirmed yet, or cancelled before one was issued'),
})
export type IssuedInvoices = z.infer<typeof IssuedInvoices>
