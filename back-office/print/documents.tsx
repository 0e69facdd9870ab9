import type { Elements } from '#app/ui/elements.ts'
import type { Language } from '#contract/language.ts'
import { nameWithSize } from '#contract/names.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import { languageOf } from '../sent-messages/sent-message-labels.ts'
import { CreditNoteSheet } from './credit-note.tsx'
import { DecantLabel } from './decant-label.tsx'
import { GiftCard } from './gift-card.tsx'
import { InvoiceSheet } from './invoice.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { type Document, documentNames } from './paper.ts'
import { ParcelLabel } from './parcel-label.tsx'
import { packedQuantities } from './printed-order.ts'
import { labelOf } from './sheet.tsx'

interface PrintedDocument {
  key: string
  /** The accessible name. */
  label: string
  language: Language
  content: Elements
}

/** The day that the label of a decant says. */
export type FilledOn = (item: PrintedOrder['items'][number]) => string

/** The documents of an order: its slip, the invoice that holds, its credit notes; or the one with the number. */
export function documentsOf(
  order: PrintedOrder,
  { document, number, filledOn }: { document: Document; number: string | undefined; filledOn: FilledOn },
): PrintedDocument[] {
  const { _id, invoices, creditNotes } = order
  const name = labelOf(documentNames[document], order)
  if (document === 'slip') return [{ key: _id, label: name, language: 'en', content: <PackingSlip order={order} /> }]
  if (document === 'label') {
    return order.pickup ? [] : [{ key: _id, label: name, language: 'en', content: <ParcelLabel order={order} /> }]
  }
  if (document === 'decants') return decantLabels(order, filledOn)
  if (document === 'card') {
    const message = order.gift?.message
    if (!message) return []
    return [{ key: _id, label: name, language: languageOf(message), content: <GiftCard message={message} /> }]
  }
  if (document === 'invoice') {
    const shown = number ? invoices.filter((one) => one.number === number) : invoices.slice(-1)
    return shown.map((invoice) => ({
      key: invoice.number,
      label: name,
      language: invoice.language,
      content: <InvoiceSheet order={order} invoice={invoice} />,
    }))
  }
  const shown = creditNotes.filter((one) => !number || one.number === number)
  return shown.map((note) => ({
    key: note.number,
    label: `${documentNames[document]} ${note.number}`,
    language: note.language,
    content: <CreditNoteSheet order={order} note={note} />,
  }))
}

/** One label for each decant in the parcel. */
function decantLabels(order: PrintedOrder, filledOn: FilledOn): PrintedDocument[] {
  const packed = packedQuantities(order)
  return order.items.flatMap((item, index) =>
    item.decant
      ? Array.from({ length: packed[index] ?? 0 }, (_, piece) => ({
          key: `${order._id} ${item.variantId} ${piece}`,
          label: `${labelOf(documentNames.decants, order)}, ${nameWithSize(item.name, item.size)}, ${piece + 1}`,
          language: 'en' as const,
          content: <DecantLabel item={item} filledOn={filledOn(item)} />,
        }))
      : [],
  )
}
