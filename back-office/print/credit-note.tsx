import { toPoisha, toTaka } from '#contract/money.ts'
import type { CreditNote, PrintedOrder } from '#contract/orders/documents.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { type DocumentTexts, documentLanguages } from './document-language.ts'
import { IssuedDocument } from './issued-document.tsx'
import { vatSums } from './vat-table.tsx'

/** A credit note as it was issued: what an invoice is reduced by. */
export function CreditNoteSheet({ order, note }: { order: Pick<PrintedOrder, '_id' | 'number'>; note: CreditNote }) {
  const { language, number, issuedAt, invoice } = note
  const { texts, formats } = documentLanguages[language]
  const facts: [string, string][] = [
    [texts.issued, formats.formatMoment(issuedAt)],
    [texts.forInvoice, invoice.number],
    [texts.invoiceIssued, formats.formatMoment(invoice.issuedAt)],
    [texts.order, orderName(order, language)],
  ]
  return (
    <IssuedDocument
      title={note.vat ? texts.vatCreditNote : texts.creditNote}
      number={number}
      customer={texts.creditedTo}
      parties={note}
      facts={facts}
      above={reasonOf(note, texts)}
      caption={texts.credited}
      lines={[...note.items, ...otherParts(note, texts)]}
      sums={
        note.vat
          ? vatSums(language, note.vat, texts.credited)
          : [{ name: texts.credited, figure: formats.formatTaka(note.amount), look: 'total' }]
      }
    />
  )
}

const reasonOf = ({ reason, replacedBy }: CreditNote, texts: DocumentTexts): string =>
  reason === 'replaced' ? texts.replacedBy(replacedBy ?? '') : texts.reasons[reason]

/** What of the amount is not for bottles. */
function otherParts({ amount, deliveryCharge, wrapping, items }: CreditNote, texts: DocumentTexts) {
  const goods = items.reduce((sum, item) => sum + toPoisha(item.amount), 0)
  const rest = toTaka(toPoisha(amount) - goods - toPoisha(deliveryCharge) - toPoisha(wrapping))
  const parts = [
    { name: texts.delivery, amount: deliveryCharge },
    { name: texts.wrapping, amount: wrapping },
    { name: items.length > 0 ? texts.adjustment : texts.amountWithoutItems, amount: rest },
  ]
  return parts.filter((part) => part.amount !== 0)
}
