import { toPoisha, toTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { PrintedInvoice, PrintedOrder } from '#contract/orders/documents.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { chargeSums, type DocumentSum, figureIn } from './charge-sums.ts'
import { documentLanguages } from './document-language.ts'
import { IssuedDocument } from './issued-document.tsx'
import { moneyRows } from './printed-order.ts'
import { VoidMark } from './sheet.tsx'
import { vatSums } from './vat-table.tsx'

interface InvoiceSheetProps {
  order: Pick<PrintedOrder, '_id' | 'number' | 'status' | 'creditNotes' | 'items'>
  invoice: PrintedInvoice
}

/**
 * An invoice as it was issued, whatever has changed in its order since. Only the batches are those of its order: they are
 * known once it is packed.
 */
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
      title={invoice.vat ? texts.vatInvoice : texts.invoice}
      number={number}
      customer={texts.billedTo}
      parties={invoice}
      facts={facts}
      // Before there were credit notes.
      mark={voided && creditNotes.length === 0 && <VoidMark>{voided}</VoidMark>}
      caption={texts.charges}
      lines={items.map((item) => ({ ...item, amount: lineTotal(item) }))}
      sums={sumsOf(invoice)}
      below={[discountsOf(invoice), batchesOf(order, invoice), texts.thanks].filter(Boolean).join(' ')}
    />
  )
}

/** In the lines with VAT, prices are after discounts: it says how much was taken off. */
function discountsOf({ vat, discounts, language }: PrintedInvoice): string {
  const taken = toTaka(discounts.reduce((sum, { amount }) => sum + toPoisha(amount), 0))
  return vat && taken > 0 ? documentLanguages[language].texts.discountsTakenOff(figureIn(language, taken)) : ''
}

function sumsOf(invoice: PrintedInvoice): DocumentSum[] {
  const { language, vat } = invoice
  const { texts } = documentLanguages[language]
  return [
    ...(vat ? vatSums(language, vat, texts.total) : chargeSums(invoice)),
    ...moneyRows(invoice, texts).map(({ label: name, amount }) => ({
      name,
      figure: figureIn(invoice.language, amount),
      look: 'strong' as const,
    })),
  ]
}

/** From which batches the invoiced bottles were picked; nothing for those of which nobody has said. */
function batchesOf({ items }: InvoiceSheetProps['order'], invoice: PrintedInvoice): string {
  const { formats, texts } = documentLanguages[invoice.language]
  const picked = items.flatMap(({ name, size, sku, batch }) => {
    const same = invoice.items.filter((item) => item.sku === sku && item.size === size)
    const line = same.find((item) => item.name === name) ?? same[0]
    return batch && line ? `${nameWithSize(line.name, formats.formatSize(line.size))}: ${batch.code}` : []
  })
  return picked.length > 0 ? texts.batches(picked.join('; ')) : ''
}
