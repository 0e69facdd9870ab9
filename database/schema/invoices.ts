import type { Language } from '#contract/language.ts'
import type { AgreedDiscount } from '#contract/orders/agreed-discounts.ts'
import type { CreditReason } from '#contract/orders/documents.ts'
import type { OrderAddress, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import { sql } from '../drizzle.ts'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from '../drizzle-columns.ts'
import { staffMemberOrNull, users } from './accounts.ts'
import { orderReference } from './orders.ts'

/**
 * The last number of each series, such as INV-2026-27. Its row is locked while a document is issued, and rolled back
 * with a failed one.
 */
export const invoiceCounters = pgTable('invoice_counters', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

/** Who issues a document and for whom, at that time, in its language where the names are known in it. */
interface DocumentParties {
  seller: { name: string; address: string[]; phone: string; email: string }
  address: OrderAddress
  pickup: boolean
}

/** What is in one set. */
type InvoicedPart = { name: string; size: string; quantity: number }

/** A part of an invoice with its VAT, which is included. Poisha. */
export interface VatLine {
  /** The place of an item, or a charge. */
  of: number | 'delivery' | 'wrapping' | 'fee'
  quantity: number
  /** Hundredths of a percent of the price without it; null: none. */
  rate: number | null
  amount: number
  vat: number
  /** What was refunded of it before the invoice was issued. */
  before?: { amount: number; vat: number }
}

/** The part of a credit that it takes off a line of the invoice (`line`: its place), with the goods of that line. */
export interface CreditedVatLine extends Omit<VatLine, 'before'> {
  line: number
  goods: { name: string; brand: string; size: string; sku: string } | null
}

/** What a document says of VAT. */
interface VatContent {
  sellerNumber: string
  buyerNumber: string
  issuer: string
}

/** An invoice as it was issued, with the names of its goods in its language. Poisha. */
export interface InvoiceContent extends DocumentParties {
  orderedAt: string
  items: {
    name: string
    brand: string
    size: string
    sku: string
    price: number
    quantity: number
    parts?: InvoicedPart[]
  }[]
  /** The discounts of offers and by staff together. */
  discount: number
  /** As the order keeps them, with the names of offers; left out in invoices from before they were kept. */
  discounts?: (AgreedDiscount & { name: string; code: string | null })[]
  deliveryCharge: number
  /** Ordered with express delivery; left out in invoices from before it was offered. */
  express?: boolean
  /** What the way to pay adds: a fee, or a discount (negative); left out in invoices from before there were any. */
  paymentAdjustment?: number
  /** Of a gift; left out in invoices from before it was offered. */
  wrapping?: number
  /** Taken off for whole taka in cash; left out before totals were rounded. */
  cashRounding?: number
  /** The part of the total that was paid in advance; left out before there were advances. */
  advancePaid?: number
  /** What was not paid for bottles that were not delivered. */
  notDelivered: number
  /** The order's total, and what was refunded of it before. */
  total: number
  refunded: number
  paymentMethod: PaymentMethod | null
  /** The reference of the payment; left out in invoices from before they named it. */
  paymentReference?: string | null
  paymentStatus: PaymentStatus
  /** The number of the invoice that it replaces. */
  replaces: string | null
  /** Of a VAT invoice. `ratesOf`: the day whose rates it has. */
  vat?: VatContent & { ratesOf: string; lines: VatLine[] }
}

/** A credit note as it was issued. Poisha. */
export interface CreditNoteContent extends DocumentParties {
  invoiceIssuedAt: string
  reason: CreditReason
  /** With `replaced`: the number of the new invoice. */
  replacedBy: string | null
  /** `item`: its place among the items of the invoice. Other parts of the amount are not listed. */
  items: { item: number; name: string; brand: string; size: string; sku: string; quantity: number; amount: number }[]
  deliveryCharge: number
  /** Left out in credit notes from before it was offered. */
  wrapping?: number
  /** Of a VAT invoice; `line`: its place among the lines of the invoice. */
  vat?: VatContent & { lines: CreditedVatLine[] }
}

const issued = {
  series: text().notNull(),
  /** The numbers of a series have no gaps. */
  number: integer().notNull(),
  orderId: orderReference(),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
  /** That of its order; an invoice that replaces it and credit notes are in the same. */
  language: text().$type<Language>().notNull().default('en'),
  /** Poisha. */
  amount: bigint({ mode: 'number' }).notNull(),
  byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
}

/** The VAT in prices from a day on, of a category, or of delivery, wrapping and fees. An invoice keeps the one of its day. */
export const vatRates = pgTable(
  'vat_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: of delivery, wrapping and fees. The rates of a category outlast it: its orders are still invoiced. */
    categoryId: integer(),
    /** The name of the category when the rate was set. */
    category: text().notNull().default(''),
    since: date().notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    /** Whether an invoice was issued with it: then it stays, and another one follows it. */
    isUsed: boolean().notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
    ...staffMemberOrNull,
  },
  (table) => [
    unique('vat_rates_of_day').on(table.categoryId, table.since).nullsNotDistinct(),
    check('vat_rates_within', sql`${table.rate} between 0 and 10000`),
  ],
)

/** Invoices as they were issued: no column is ever updated. The newest of an order is the one that holds. */
export const invoices = pgTable(
  'invoices',
  {
    ...issued,
    /** The name at that time. */
    byName: text().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.number] }),
    index('invoices_of_order').on(table.orderId),
    index('invoices_issued').on(table.issuedAt).concurrently(),
    index('invoices_large').on(table.amount).concurrently(),
    check('invoices_number_positive', sql`${table.number} > 0`),
  ],
)

/** Credit notes as they were issued: what an invoice is reduced by. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    ...issued,
    /** The name at that time, null where it was not by staff. */
    byName: text(),
    invoiceSeries: text().notNull(),
    invoiceNumber: integer().notNull(),
    content: jsonb().$type<CreditNoteContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.number] }),
    foreignKey({
      name: 'credit_notes_of_invoice',
      columns: [table.invoiceSeries, table.invoiceNumber],
      foreignColumns: [invoices.series, invoices.number],
    }),
    index('credit_notes_of_order').on(table.orderId),
    index('credit_notes_issued').on(table.issuedAt).concurrently(),
    check('credit_notes_amount_positive', sql`${table.amount} > 0`),
  ],
)
