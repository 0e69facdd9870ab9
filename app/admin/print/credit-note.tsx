import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import type { CreditNote, PrintedOrder } from '#contract/orders/documents.ts'
import { IssuedDocument } from './issued-document.tsx'

/** A credit note as it was issued: what an invoice is reduced by. */
export function CreditNoteSheet({ order, note }: { order: Pick<PrintedOrder, '_id'>; note: CreditNote }) {
  const { number, issuedAt, invoice } = note
  const facts: [string, string][] = [
    ['Issued', formatMoment(issuedAt)],
    ['For invoice', invoice.number],
    ['Invoice issued', formatMoment(invoice.issuedAt)],
    ['Order', orderNumber(order._id)],
  ]
  return (
    <IssuedDocument
      title="Credit note"
      number={number}
      customer="Credited to"
      parties={note}
      facts={facts}
      above={reasonOf(note)}
      caption="Credited"
      lines={[...note.items, ...otherParts(note)]}
      sums={[{ name: 'Credited', figure: formatTaka(note.amount), look: 'total' }]}
    />
  )
}

function reasonOf({ reason, replacedBy }: CreditNote): string {
  if (reason === 'replaced') return `The order was changed. Invoice ${replacedBy} replaces this one.`
  if (reason === 'cancelled') return 'The order was cancelled.'
  if (reason === 'returned') return 'The parcel came back undelivered.'
  if (reason === 'not_delivered') return 'These bottles were not delivered, and nothing was paid for them.'
  return 'Refund'
}

/** What of the amount is not for bottles. */
function otherParts({ amount, deliveryCharge, items }: CreditNote) {
  const goods = items.reduce((sum, item) => sum + toPoisha(item.amount), 0)
  const rest = toTaka(toPoisha(amount) - goods - toPoisha(deliveryCharge))
  const parts = [
    { name: 'Delivery', amount: deliveryCharge },
    { name: items.length > 0 ? 'Adjustment' : 'Amount without items', amount: rest },
  ]
  return parts.filter((part) => part.amount !== 0)
}
