import { shippingFigure, subtotalOf } from '#app/order-labels.ts'
import { Amount } from '#app/ui/amount.tsx'
import { formatDay, formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { PrintedInvoice, PrintedOrder } from '#contract/orders/documents.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { moneyRows } from './printed-order.ts'
import { Recipient, SheetFoot, SheetHead, VoidMark } from './sheet.tsx'

interface InvoiceSheetProps {
  order: Pick<PrintedOrder, '_id' | 'status' | 'creditNotes'>
  invoice: PrintedInvoice
}

/** An invoice as it was issued, whatever has changed in its order since. */
export function InvoiceSheet({ order: { _id, status, creditNotes }, invoice }: InvoiceSheetProps) {
  const { items, replaces } = invoice
  return (
    <>
      <SheetHead title="Invoice">
        <p className="tabular text-[15pt] leading-tight font-semibold">{invoice.number}</p>
      </SheetHead>
      {/* Before there were credit notes. */}
      {isVoided(status) && creditNotes.length === 0 && <VoidMark>{status.toUpperCase()}</VoidMark>}
      <div className="mt-4 grid gap-4 @lg:grid-cols-2 @lg:gap-8">
        <Recipient order={invoice} title="Billed to" />
        <dl className="tabular grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-0.5">
          <dt>Issued</dt>
          <dd className="text-right font-semibold">{formatMoment(invoice.issuedAt)}</dd>
          <dt>Order</dt>
          <dd className="text-right font-semibold">{orderNumber(_id)}</dd>
          <dt>Ordered on</dt>
          <dd className="text-right font-semibold">{formatDay(invoice.orderedAt)}</dd>
          {replaces && (
            <>
              <dt>Replaces</dt>
              <dd className="text-right font-semibold">{replaces}</dd>
            </>
          )}
        </dl>
      </div>
      <table className="tabular mt-5 w-full border-collapse text-left">
        <caption className="sr-only">Charges</caption>
        <thead className="text-[8pt]">
          <tr className="border-b border-black">
            <th scope="col" className="py-1 font-semibold">
              Item
            </th>
            <th scope="col" className="hidden py-1 pl-4 text-right font-semibold @lg:table-cell">
              Qty
            </th>
            <th scope="col" className="hidden py-1 pl-4 text-right font-semibold @lg:table-cell">
              Price
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, brand, size, sku, quantity, price }) => (
            <tr key={`${sku} ${name} ${size}`} className="break-inside-avoid border-b border-black/30 align-top">
              <td className="py-1.5 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>
                <span className="block text-[0.9em]">
                  {[brand, size, sku && `SKU ${sku}`].filter(Boolean).join(' · ')}
                </span>
                <span className="block @lg:hidden">
                  <span>{quantity}</span> × <Amount taka={price} />
                </span>
              </td>
              <td className="hidden py-1.5 pl-4 text-right @lg:table-cell">{quantity}</td>
              <td translate="no" className="hidden py-1.5 pl-4 text-right whitespace-nowrap @lg:table-cell">
                {formatTaka(price)}
              </td>
              <td translate="no" className="py-1.5 pl-4 text-right font-semibold whitespace-nowrap">
                {formatTaka(lineTotal({ price, quantity }))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums invoice={invoice} />
      <p className="mt-5">Thank you for shopping with us.</p>
      <SheetFoot seller={invoice.seller} />
    </>
  )
}

function Sums({ invoice }: { invoice: PrintedInvoice }) {
  const { discount, amount } = invoice
  const rows: [string, string][] = [
    ['Subtotal', formatTaka(subtotalOf(invoice))],
    ...(discount > 0 ? ([['Discount', `−${formatTaka(discount)}`]] as [string, string][]) : []),
    ...(invoice.notDelivered > 0
      ? ([['Not delivered', `−${formatTaka(invoice.notDelivered)}`]] as [string, string][])
      : []),
    ...(invoice.pickup ? [] : ([['Delivery', shippingFigure(invoice)]] as [string, string][])),
  ]
  return (
    <dl className="tabular mt-3 ml-auto grid w-full break-inside-avoid grid-cols-[1fr_auto] gap-y-1 @lg:w-3/5">
      {rows.map(([name, figure]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right">{figure}</dd>
        </div>
      ))}
      <dt className="border-t border-black pt-1 text-[1.2em] font-semibold">Total</dt>
      <dd translate="no" className="border-t border-black pt-1 text-right text-[1.2em] font-semibold">
        {formatTaka(amount)}
      </dd>
      {moneyRows({ ...invoice, status: 'confirmed' }).map(({ label, amount }) => (
        <div key={label} className="contents">
          <dt className="font-semibold">{label}</dt>
          <dd translate="no" className="text-right font-semibold">
            {amount < 0 ? `−${formatTaka(-amount)}` : formatTaka(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
