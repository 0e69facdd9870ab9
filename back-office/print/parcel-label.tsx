import { courierNames } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatTaka } from '#contract/money.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import { code128 } from './code-128.ts'
import { bottlesToPack, packingMark, toPay } from './printed-order.ts'
import { Recipient, SheetFoot, SheetHead, VoidMark } from './sheet.tsx'

/** The label on a parcel: recipient, courier with its number as a barcode, and the cash to collect. */
export function ParcelLabel({ order }: { order: PrintedOrder }) {
  const { status, shipment } = order
  const bottles = bottlesToPack(order)
  const mark = packingMark(order)
  const { label, amount } = toPay(order)
  const number = shipment?.trackingNumber || orderName(order).replace('#', '')
  return (
    <>
      <SheetHead title={shipment ? courierNames[shipment.courier] : 'No courier yet'}>
        <p className="tabular">{`Order ${orderName(order)}`}</p>
      </SheetHead>
      {mark && <VoidMark>{`${mark}: do not pack or hand over`}</VoidMark>}
      <div className="mt-3">
        <Recipient order={order} title="Ship to" />
      </div>
      <Barcode text={number} />
      {/* Left out for who may not see amounts, as on the packing slip. */}
      {!isVoided(status) && amount !== undefined && (
        <p className="mt-3 border-2 border-black p-2">
          <span className="block text-[8pt] font-semibold tracking-[0.12em] uppercase">{label}</span>
          <strong className="tabular block text-[15pt] leading-tight font-semibold">
            {amount === 0 ? 'Nothing to collect' : hidesAmount(order) ? 'Do not hand over' : formatTaka(amount)}
          </strong>
        </p>
      )}
      <p className="mt-2">{`Fragile: glass. ${formatCount(bottles, 'bottle')}`}</p>
      <SheetFoot />
    </>
  )
}

/** Who gets a gift never sees its price, unless staff have agreed that they pay. */
const hidesAmount = ({ gift, paymentMethod }: PrintedOrder) => gift?.buyer && paymentMethod !== 'cod'

function Barcode({ text }: { text: string }) {
  const code = code128(text)
  return (
    <figure className="mt-3">
      {code && (
        <svg
          role="img"
          aria-label={`Barcode ${text}`}
          viewBox={`0 0 ${code.width} 40`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className="h-[16mm] w-full max-w-[85mm]"
        >
          {code.bars.map(({ x, width }) => (
            <rect key={x} x={x} y={0} width={width} height={40} />
          ))}
        </svg>
      )}
      <figcaption className="tabular text-[12pt] font-semibold [overflow-wrap:anywhere]">{text}</figcaption>
    </figure>
  )
}
