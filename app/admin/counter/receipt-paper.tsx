import type { ReactNode } from 'react'
import { AddressLines } from '#app/address-lines.tsx'
import { advanceRows, deductionRows, refundedRows, shippingFigure, subtotalOf } from '#app/order-labels.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { fullName, nameWithSize } from '#contract/names.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { isToCollect, paymentLabel } from '../orders/order-labels.ts'
import { SheetFoot } from '../print/sheet.tsx'

/** The receipt of an order as it is printed. */
export function ReceiptPaper({ order }: { order: StaffOrder }) {
  const { date, items, amount, address, pickup, paymentReference, status, timeline } = order
  const takenBy = timeline.find(({ what }) => what === 'placed')?.by
  return (
    <article className="on-receipt mt-7 max-w-80 border border-hair bg-white p-5 text-sm text-black print:mt-0 print:max-w-[72mm] print:border-0 print:p-0">
      <header className="border-b border-black pb-3 text-center">
        <p className="font-serif text-2xl leading-none font-semibold tracking-[0.12em]">AL-ARIA</p>
        <p className="mt-1 text-[0.625rem] tracking-[0.3em] uppercase">Perfume Gallery</p>
      </header>
      {isVoided(status) && (
        <p className="mt-3 border-2 border-black p-2 text-center font-semibold">{status.toUpperCase()}</p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3">
        <Fact name="Order">{orderName(order)}</Fact>
        <Fact name="Date">{formatMoment(date)}</Fact>
        {takenBy && <Fact name="Served by">{takenBy}</Fact>}
        <Fact name="Customer">{fullName(address)}</Fact>
        {address.phone && <Fact name="Phone">{address.phone}</Fact>}
        {!pickup && (
          <Fact name="Deliver to">
            <AddressLines place={address} />
          </Fact>
        )}
      </dl>
      <ul className="tabular mt-3 border-t border-black">
        {items.map((item) => (
          <li
            key={`${item._id} ${item.sku} ${item.price}`}
            className="grid grid-cols-[1fr_auto] gap-x-3 border-b border-black/25 py-1.5"
          >
            <span className="[overflow-wrap:anywhere]">
              <span>{nameWithSize(item.name, item.size)}</span>
              <span className="block">
                <span>{item.quantity}</span> × <Amount taka={item.price} />
              </span>
            </span>
            <span translate="no">{formatTaka(lineTotal(item))}</span>
          </li>
        ))}
      </ul>
      <Totals
        rows={rowsOf(order)}
        after={[...advanceRows(order), ...refundedRows(order)]}
        name={isToCollect(order) && order.advancePaid === 0 ? 'To collect' : 'Total'}
        total={amount}
        look="paper"
      />
      <p className="mt-2">{`${paymentLabel(order)}${paymentReference ? ` (${paymentReference})` : ''}`}</p>
      <p className="mt-4 text-center">Thank you for shopping with us.</p>
      <SheetFoot />
    </article>
  )
}

/** The rows that add up to an order's total. */
const rowsOf = (order: StaffOrder) => [
  { name: 'Goods', figure: subtotalOf(order) },
  ...deductionRows(order),
  ...(order.pickup ? [] : [{ name: 'Delivery', figure: shippingFigure(order) }]),
]

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-right [overflow-wrap:anywhere]">{children}</dd>
    </>
  )
}
