import { agreedTerms } from '#contract/orders/agreed-discounts.ts'
import type { CreditReason } from '#contract/orders/documents.ts'
import { netOfBottles, priceOrder } from '#contract/orders/pricing.ts'
import { bottlesOf } from '#contract/payments/refunded-bottles.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { type CreditNoteContent, creditNotes } from '#database/schema/index.ts'
import type { Actor } from '../../context.ts'
import { readRefundsOf } from '../payments/index.ts'
import { addToSearch, nextNumber } from './next-number.ts'
import { type InvoiceRow, numberOf, selectInvoices } from './read-documents.ts'
import { creditedVat, goodsOf } from './vat-lines.ts'

interface Crediting {
  orderId: string
  at: Date
  by?: Pick<Actor, 'id' | 'name'> | undefined
  reason: CreditReason
  /** Poisha; left out: all that has not been credited. */
  amount?: number
  /** The bottles that the amount is for, if it is for bottles. */
  lines?: readonly RefundedLine[]
  /** The invoice that replaces the credited one. */
  replacedBy?: InvoiceRow
}

/**
 * In a transaction that has locked the order: reduces the order's invoice by a credit note with its own number, never
 * by more than is left of it. Nothing without an invoice, or if all of it has been credited.
 */
export async function creditInvoice(tx: Transaction, crediting: Crediting): Promise<void> {
  const { orderId, at, by, reason, replacedBy } = crediting
  const issued = await selectInvoices(tx, [orderId])
  const invoice = issued.findLast((one) => !replacedBy || numberOf(one) !== numberOf(replacedBy))
  if (!invoice) return
  const left = await leftOf(tx, invoice)
  const amount = Math.min(crediting.amount ?? left, left)
  if (amount <= 0) return
  const earlier = await creditNotesOf(tx, invoice)
  const isLast = (one: CreditReason) => one === 'not_delivered'
  const itemsOf = (last: boolean) =>
    earlier.flatMap(({ content }) => (isLast(content.reason) === last ? content.items : []))
  const before = { first: itemsOf(false), last: itemsOf(true) }
  const lines = crediting.lines ?? (amount === left ? 'all' : [])
  const items = creditedItems(invoice, before, lines, isLast(reason))
  const rest = amount - items.reduce((sum, item) => sum + item.amount, 0)
  const { seller, address, pickup, deliveryCharge, wrapping = 0 } = invoice.content
  const isAllRest = rest === deliveryCharge + wrapping
  const content: CreditNoteContent = {
    ...{ seller, address, pickup, reason, items },
    invoiceIssuedAt: invoice.issuedAt.toISOString(),
    replacedBy: replacedBy ? numberOf(replacedBy) : null,
    deliveryCharge: isAllRest || rest === deliveryCharge ? deliveryCharge : 0,
    wrapping: isAllRest ? wrapping : 0,
  }
  const { vat } = invoice.content
  if (vat) {
    const { ratesOf: _, lines: invoiced, ...said } = vat
    const before = earlier.flatMap(({ content }) => content.vat?.lines ?? [])
    const credited = creditedVat(invoiced, before, { ...content, amount })
    content.vat = {
      ...said,
      lines: credited.map((line) => ({ ...line, goods: goodsOf(invoice.content.items, line.of) })),
    }
  }
  const row = {
    ...(await nextNumber(tx, 'CN', at)),
    ...{ orderId, issuedAt: at, byUserId: by?.id, byName: by?.name, amount, content },
    ...{ language: invoice.language, invoiceSeries: invoice.series, invoiceNumber: invoice.number },
  }
  await tx.insert(creditNotes).values(row)
  await addToSearch(tx, orderId, numberOf(row))
}

const creditNotesOf = (tx: Transaction, { series, number }: InvoiceRow) =>
  tx
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceSeries, series), eq(creditNotes.invoiceNumber, number)))

/** What has not been credited of an invoice, poisha. */
export async function leftOf(tx: Transaction, invoice: InvoiceRow): Promise<number> {
  const earlier = await creditNotesOf(tx, invoice)
  return invoice.amount - earlier.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * The credited bottles of an invoice, at what was invoiced for them; `all` that have not been credited. Those that were
 * not delivered are the last ones of their line, as in the price of an order.
 */
function creditedItems(
  { content: { items, discount, discounts, paymentAdjustment = 0, cashRounding = 0 } }: InvoiceRow,
  before: { first: readonly RefundedLine[]; last: readonly RefundedLine[] },
  lines: readonly RefundedLine[] | 'all',
  areLast: boolean,
): CreditNoteContent['items'] {
  const terms = discounts ? agreedTerms(discounts) : { discounts: [{ amount: discount }] }
  const price = priceOrder({ lines: items, ...terms, paymentAdjustment, cashRounding })
  return items.flatMap(({ price: _, quantity: invoiced, ...names }, item) => {
    const first = bottlesOf(before.first, item)
    const left = Math.max(0, invoiced - first - bottlesOf(before.last, item))
    const quantity = lines === 'all' ? left : Math.min(bottlesOf(lines, item), left)
    const amount = netOfBottles(price, item, areLast ? first + left - quantity : first, quantity)
    return quantity > 0 ? [{ item, ...names, quantity, amount }] : []
  })
}

interface DecidedRefund {
  orderId: string
  /** The id of its row, if it has one. */
  reference: string
  /** Poisha. */
  amount: number
  at: Date
  by?: Pick<Actor, 'id' | 'name'> | undefined
}

/** In the transaction that decides a refund: credits the order's invoice, with the bottles of the refund. */
export async function creditRefund(tx: Transaction, { reference, ...refund }: DecidedRefund): Promise<void> {
  const row = (await readRefundsOf(tx, refund.orderId)).find(({ id }) => id === reference)
  await creditInvoice(tx, { ...refund, reason: 'refund', ...(row && { lines: row.lines }) })
}
