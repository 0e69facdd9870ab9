import { PartsOfSet } from '#app/shared/parts-of-set.tsx'
import { courierNames } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { packingHint } from '#contract/orders/bottles-to-pack.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { bottlesToPack, packedQuantities, packingMark, toPay } from './printed-order.ts'
import { Recipient, SheetFoot, SheetHead, VoidMark } from './sheet.tsx'

/** The contents of a parcel, its recipient, and the cash to collect, unless it is a gift. It has no prices. */
export function PackingSlip({ order }: { order: PrintedOrder }) {
  const { date, items, status, shipment, delivery, gift } = order
  const packed = packedQuantities(order)
  const bottles = bottlesToPack(order)
  const mark = packingMark(order)
  return (
    <>
      <SheetHead title="Packing slip">
        <p className="tabular text-[15pt] leading-tight font-semibold">{orderName(order)}</p>
        <p className="text-[8pt]">{formatMoment(date)}</p>
      </SheetHead>
      {mark && <VoidMark>{`${mark}: do not pack or hand over`}</VoidMark>}
      <div className="mt-3 grid gap-3 @xs:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @lg:mt-4 @lg:grid-cols-2 @lg:gap-8">
        <Recipient order={order} title={order.pickup ? 'For' : 'Ship to'} />
        <div className="flex flex-col gap-3">
          {/* Left out for who may print only what is to be packed. */}
          {!isVoided(status) && 'left' in order && !gift && <ToCollect order={order} />}
          {gift && (
            <p className="font-semibold">
              {['Gift', gift.wrapped && 'wrapped', gift.message && 'with a card'].filter(Boolean).join(', ')}
            </p>
          )}
          {delivery.option === 'express' && <p className="font-semibold">Express delivery</p>}
          {shipment && (
            <p>
              <span>{courierNames[shipment.courier]}</span>
              {shipment.trackingNumber && (
                <span>
                  {' · '}
                  <span className="tabular font-semibold [overflow-wrap:anywhere]">{shipment.trackingNumber}</span>
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      <table className="mt-3 w-full border-collapse text-left @lg:mt-5">
        <caption className="sr-only">Items to pack</caption>
        <thead className="text-[8pt]">
          <tr className="border-b border-black">
            <th scope="col" className="w-10 py-1 pr-3 text-right font-semibold">
              Qty
            </th>
            <th scope="col" className="py-1 font-semibold">
              Item
            </th>
            <th scope="col" className="w-8 py-1 text-right font-semibold">
              <span className="sr-only">Packed</span>
              <span aria-hidden>✓</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ _id: line, name, brand, size, sku, quantity, parts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may be on several lines
            <tr key={`${line} ${index}`} className="break-inside-avoid border-b border-black/30 align-top">
              <td className="tabular py-1 pr-3 text-right text-[1.25em] leading-tight font-semibold">
                {packed[index]}
              </td>
              <td className="py-1 [overflow-wrap:anywhere]">
                <span className="font-semibold">{name}</span>
                <span className="block text-[0.9em]">
                  {[brand, size, sku && `SKU ${sku}`].filter(Boolean).join(' · ')}
                </span>
                <PartsOfSet item={{ parts }} sets={packed[index] ?? 0} className="" />
                <PackingHint quantity={quantity} notPacked={order.notPacked[index] ?? 0} />
              </td>
              <td className="py-1 text-right">
                <span aria-hidden className="inline-block size-4 border border-black" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tabular mt-2 font-semibold">{formatCount(bottles, 'bottle')}</p>
      <SheetFoot />
    </>
  )
}

function PackingHint({ quantity, notPacked }: { quantity: number; notPacked: number }) {
  const hint = packingHint(quantity, notPacked)
  return hint && <span className="block font-semibold">{hint}</span>
}

function ToCollect({ order }: { order: PrintedOrder }) {
  const { label, amount } = toPay(order)
  return (
    <p className="border-2 border-black p-2">
      <span className="block text-[8pt] font-semibold tracking-[0.12em] uppercase">{label}</span>
      <strong className="tabular block text-[13pt] leading-tight font-semibold @lg:text-[17pt]">
        {amount > 0 ? formatTaka(amount) : 'Nothing to collect'}
      </strong>
      {order.paymentMethod === null && amount > 0 && <span className="block">Do not hand over before it is paid.</span>}
    </p>
  )
}
