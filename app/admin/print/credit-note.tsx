import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import type { CreditNote, PrintedOrder } from '#contract/orders/documents.ts'
import { Recipient, SheetFoot, SheetHead } from './sheet.tsx'

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
    <>
      <SheetHead title="Credit note">
        <p className="tabular text-[15pt] leading-tight font-semibold">{number}</p>
      </SheetHead>
      <div className="mt-4 grid gap-4 @lg:grid-cols-2 @lg:gap-8">
        <Recipient order={note} title="Credited to" />
        <dl className="tabular grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-0.5">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="text-right font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-5">{reasonOf(note)}</p>
      <table className="tabular mt-3 w-full border-collapse text-left">
        <caption className="sr-only">Credited</caption>
        <thead className="text-[8pt]">
          <tr className="border-b border-black">
            <th scope="col" className="py-1 font-semibold">
              Item
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-semibold">
              Qty
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {note.items.map(({ name, brand, size, sku, quantity, amount }) => (
            <tr key={`${sku} ${name} ${size}`} className="break-inside-avoid border-b border-black/30 align-top">
              <td className="py-1.5 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>
                <span className="block text-[0.9em]">
                  {[brand, size, sku && `SKU ${sku}`].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="py-1.5 pl-4 text-right">{quantity}</td>
              <td className="py-1.5 pl-4 text-right font-semibold whitespace-nowrap" translate="no">
                {formatTaka(amount)}
              </td>
            </tr>
          ))}
          {otherParts(note).map(([name, amount]) => (
            <tr key={name} className="border-b border-black/30">
              <td className="py-1.5">{name}</td>
              <td />
              <td className="py-1.5 pl-4 text-right font-semibold whitespace-nowrap" translate="no">
                {formatTaka(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="tabular mt-3 ml-auto grid w-full break-inside-avoid grid-cols-[1fr_auto] gap-y-1 @lg:w-3/5">
        <dt className="text-[1.2em] font-semibold">Credited</dt>
        <dd translate="no" className="text-right text-[1.2em] font-semibold">
          {formatTaka(note.amount)}
        </dd>
      </dl>
      <SheetFoot seller={note.seller} />
    </>
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
function otherParts({ amount, deliveryCharge, items }: CreditNote): [string, number][] {
  const goods = items.reduce((sum, item) => sum + toPoisha(item.amount), 0)
  const rest = toTaka(toPoisha(amount) - goods - toPoisha(deliveryCharge))
  const parts: [string, number][] = [
    ['Delivery', deliveryCharge],
    [items.length > 0 ? 'Adjustment' : 'Amount without items', rest],
  ]
  return parts.filter(([, part]) => part !== 0)
}
