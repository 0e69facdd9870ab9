import { toTaka } from '#contract/money.ts'
import { takenByStaff } from '#contract/orders/agreed-discounts.ts'
import { type CreditNote, type DocumentVat, documentNumber, type PrintedInvoice } from '#contract/orders/documents.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, inArray } from '#database/drizzle.ts'
import {
  type CreditedVatLine,
  type CreditNoteContent,
  creditNotes,
  invoices,
  type VatLine,
} from '#database/schema/index.ts'

import { goodsOf } from './vat-lines.ts'

export type InvoiceRow = Omit<typeof invoices.$inferSelect, 'byUserId' | 'byName'>
type StoredVat = Pick<NonNullable<CreditNoteContent['vat']>, 'sellerNumber' | 'buyerNumber' | 'issuer'> & {
  lines: Omit<CreditedVatLine, 'line'>[]
}
type CreditNoteRow = typeof creditNotes.$inferSelect

export const numberOf = ({ series, number }: { series: string; number: number }) => documentNumber(series, number)

/** The invoices of each of these orders that has any, oldest first. The last one holds. */
export async function readInvoices(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, PrintedInvoice[]>> {
  return mapped(await selectInvoices(db, orderIds), asInvoice)
}

/** Their rows. */
export const selectInvoices = (db: Database | Transaction, orderIds: readonly string[]) =>
  db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))

/** The credit notes of each of these orders that has any, oldest first. */
export async function readCreditNotes(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, CreditNote[]>> {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.orderId, [...orderIds]))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number))
  return mapped(rows, asCreditNote)
}

function mapped<Row extends { orderId: string }, Shown>(rows: Row[], asShown: (row: Row) => Shown) {
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(asShown)]))
}

function asInvoice(row: typeof invoices.$inferSelect): PrintedInvoice {
  const {
    total,
    refunded,
    discount,
    discounts = [],
    deliveryCharge,
    notDelivered,
    items,
    vat,
    ...content
  } = row.content
  const { express = false, paymentAdjustment = 0, wrapping = 0, cashRounding = 0, advancePaid = 0 } = content
  const { paymentReference = null } = content
  return {
    ...content,
    language: row.language,
    express,
    paymentReference,
    number: numberOf(row),
    issuedAt: row.issuedAt.toISOString(),
    items: items.map((item) => ({ ...item, price: toTaka(item.price) })),
    discounts: discounts.map(({ shares: _, amount, ...one }) => ({ ...one, amount: toTaka(amount) })),
    discount: toTaka(row.content.discounts ? takenByStaff(discounts) : discount),
    deliveryCharge: toTaka(deliveryCharge),
    paymentAdjustment: toTaka(paymentAdjustment),
    wrapping: toTaka(wrapping),
    cashRounding: toTaka(cashRounding),
    advancePaid: toTaka(advancePaid),
    notDelivered: toTaka(notDelivered),
    amount: toTaka(total),
    refunded: toTaka(refunded),
    ...(vat && {
      vat: asVat({ ...vat, lines: vat.lines.flatMap((line) => lineLeft(line, goodsOf(items, line.of))) }),
    }),
  }
}

function asCreditNote(row: CreditNoteRow): CreditNote {
  const { invoiceIssuedAt, deliveryCharge, wrapping = 0, items, vat, ...content } = row.content
  return {
    ...content,
    language: row.language,
    number: numberOf(row),
    issuedAt: row.issuedAt.toISOString(),
    invoice: { number: documentNumber(row.invoiceSeries, row.invoiceNumber), issuedAt: invoiceIssuedAt },
    amount: toTaka(row.amount),
    items: items.map(({ item: _, amount, ...item }) => ({ ...item, amount: toTaka(amount) })),
    deliveryCharge: toTaka(deliveryCharge),
    wrapping: toTaka(wrapping),
    ...(vat && { vat: asVat(vat) }),
  }
}

/** A line without what was refunded of it before the invoice was issued; none of that which was refunded whole. */
function lineLeft({ before = { amount: 0, vat: 0 }, ...line }: VatLine, goods: CreditedVatLine['goods']) {
  const amount = line.amount - before.amount
  return amount > 0 || before.amount === 0 ? [{ ...line, goods, amount, vat: line.vat - before.vat }] : []
}

const asVat = ({ sellerNumber, buyerNumber, issuer, lines }: StoredVat): DocumentVat => ({
  ...{ sellerNumber, buyerNumber, issuer },
  lines: lines.map(({ of, goods, quantity, rate, amount, vat }) => ({
    ...{ of, goods, quantity, rate: rate === null ? null : rate / 100 },
    ...{ amount: toTaka(amount), vat: toTaka(vat) },
  })),
})
