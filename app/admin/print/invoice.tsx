import { subtotalOf } from '#app/order-labels.ts'
import type { PrintedInvoice, PrintedOrder } from '#contract/orders/documents.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { documentLanguages } from './document-language.ts'
import { IssuedDocument } from './issued-document.tsx'
import { moneyRows } from './printed-order.ts'
import { VoidMark } from './sheet.tsx'

interface InvoiceSheetProps {
  order: Pick<PrintedOrder, '_id' | 'number' | 'status' | 'creditNotes'>
  invoice: PrintedInvoice
}

/** An invoice as it was issued, whatever has changed in its order since. */
export function InvoiceSheet({ order, invoice }: InvoiceSheetProps) {
  const { status, creditNotes } = order
  const { language, number, issuedAt, orderedAt, items, replaces } = invoice
  const { texts, formats } = documentLanguages[language]
  const facts: [string, string][] = [
    [texts.issued, formats.formatMoment(issuedAt)],
    [texts.order, orderName(order, language)],
    [texts.orderedOn, formats.formatDay(orderedAt)],
  ]
  const voided = texts.voided[status]
  if (replaces) facts.push([texts.replaces, replaces])
  return (
    <IssuedDocument
      title={texts.invoice}
      number={number}
      customer={texts.billedTo}
      parties={invoice}
      facts={facts}
      // Before there were credit notes.
      mark={voided && creditNotes.length === 0 && <VoidMark>{voided}</VoidMark>}
      caption={texts.charges}
      lines={items.map((item) => ({ ...item, amount: lineTotal(item) }))}
      sums={sumsOf(invoice)}
      below={texts.thanks}
    />
  )
}

function sumsOf(invoice: PrintedInvoice): Parameters<typeof IssuedDocument>[0]['sums'] {
  const { language, discount, paymentAdjustment, cashRounding, notDelivered } = invoice
  const { pickup, express, deliveryCharge, amount } = invoice
  const { texts, formats } = documentLanguages[language]
  const figureOf = (taka: number) => (taka < 0 ? `−${formats.formatTaka(-taka)}` : formats.formatTaka(taka))
  const row = (name: string, taka: number) => (taka === 0 ? [] : [{ name, figure: figureOf(taka) }])
  return [
    { name: texts.subtotal, figure: figureOf(subtotalOf(invoice)) },
    ...row(texts.discount, -discount),
    ...row(paymentAdjustment > 0 ? texts.paymentFee : texts.paymentDiscount, paymentAdjustment),
    ...row(texts.cashRounding, -cashRounding),
    ...row(texts.notDelivered, -notDelivered),
    ...(pickup
      ? []
      : [
          {
            name: express ? texts.expressDelivery : texts.delivery,
            figure: deliveryCharge > 0 ? figureOf(deliveryCharge) : texts.free,
          },
        ]),
    { name: texts.total, figure: figureOf(amount), look: 'total' },
    ...moneyRows(invoice, texts).map(({ label: name, amount }) => ({
      name,
      figure: figureOf(amount),
      look: 'strong' as const,
    })),
  ]
}
