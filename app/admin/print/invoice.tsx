import { deductionRows, shippingFigure, subtotalOf } from '#app/order-labels.ts'
import { formatDay, formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { PrintedInvoice, PrintedOrder } from '#contract/orders/documents.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { IssuedDocument } from './issued-document.tsx'
import { moneyRows } from './printed-order.ts'
import { VoidMark } from './sheet.tsx'

interface InvoiceSheetProps {
  order: Pick<PrintedOrder, '_id' | 'status' | 'creditNotes'>
  invoice: PrintedInvoice
}

/** An invoice as it was issued, whatever has changed in its order since. */
export function InvoiceSheet({ order: { _id, status, creditNotes }, invoice }: InvoiceSheetProps) {
  const { number, issuedAt, orderedAt, items, replaces } = invoice
  const facts: [string, string][] = [
    ['Issued', formatMoment(issuedAt)],
    ['Order', orderNumber(_id)],
    ['Ordered on', formatDay(orderedAt)],
  ]
  if (replaces) facts.push(['Replaces', replaces])
  const sums: Parameters<typeof IssuedDocument>[0]['sums'] = [
    { name: 'Subtotal', figure: formatTaka(subtotalOf(invoice)) },
    ...deductionRows({ ...invoice, discountReason: null }),
    ...(invoice.pickup
      ? []
      : [{ name: invoice.express ? 'Express delivery' : 'Delivery', figure: shippingFigure(invoice) }]),
    { name: 'Total', figure: formatTaka(invoice.amount), look: 'total' },
    ...moneyRows({ ...invoice, status: 'confirmed' }).map(({ label: name, amount }) => ({
      name,
      figure: amount < 0 ? `−${formatTaka(-amount)}` : formatTaka(amount),
      look: 'strong' as const,
    })),
  ]
  // Before there were credit notes.
  const isVoid = isVoided(status) && creditNotes.length === 0
  return (
    <IssuedDocument
      title="Invoice"
      number={number}
      customer="Billed to"
      parties={invoice}
      facts={facts}
      mark={isVoid && <VoidMark>{status.toUpperCase()}</VoidMark>}
      caption="Charges"
      lines={items.map((item) => ({ ...item, amount: lineTotal(item) }))}
      sums={sums}
      below="Thank you for shopping with us."
    />
  )
}
