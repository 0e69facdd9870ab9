import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { partlyDelivered } from '#contract/delivery/parcel-states.ts'
import { courierNames } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatTaka } from '#contract/money.ts'
import { bottlesNotPacked } from '#contract/orders/bottles-to-pack.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { Panel } from '../../layout/panel.tsx'
import { PanelActions } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { PartialDeliveryForm } from './partial-delivery-form.tsx'

/** A parcel of which the customer has kept only some bottles: the form to record it, and what was recorded. */
export function PartialDeliveryPanel(panel: OrderPanelProps) {
  const { order } = panel
  const { partialDelivery, consignment, status } = order
  const [open, setOpen] = useState(false)
  const inParcel = bottlesInParcel(order)
  const canRecord =
    (status === 'shipped' || (status === 'delivered' && order.deliveryCorrectable)) &&
    !order.pickup &&
    inParcel.reduce((sum, count) => sum + count, 0) > 1
  const [params] = useSearchParams()
  const stated = Number(params.get('collected') || Number.NaN)
  const given = Number.isFinite(stated) ? stated : (consignment?.collected ?? undefined)
  // Couriers may repeat what was to be collected.
  const isLess = given !== undefined && order.amount !== undefined && given < leftToPay(order)
  const collected = isLess ? given : undefined
  const isReported = consignment?.status === partlyDelivered
  if (!partialDelivery && !canRecord) return null
  return (
    <>
      <Panel
        title={partialDelivery ? 'Partly Delivered' : 'Delivered in Part?'}
        urgent={isReported && !partialDelivery}
      >
        {partialDelivery ? (
          <Recorded {...panel} partial={partialDelivery} />
        ) : (
          <>
            <p className="mt-2 text-sm text-soft">
              {isReported && consignment
                ? `${courierNames[consignment.courier]} has delivered only some of the bottles. Ask which, and record them here.`
                : 'If the customer has kept only some of the bottles, record which, and what was collected.'}
            </p>
            <Button look="outlined" onClick={() => setOpen(true)} className="mt-4">
              Record what was delivered
            </Button>
          </>
        )}
      </Panel>
      <Dialog open={open && canRecord} onClose={() => setOpen(false)} title="Delivered in Part">
        <PartialDeliveryForm {...panel} inParcel={inParcel} reported={collected} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** Bottles that were refunded before were not packed. */
function bottlesInParcel(order: StaffOrder): number[] {
  const notPacked = bottlesNotPacked(order, order.refunds)
  return order.items.map(({ quantity }, item) => quantity - (notPacked[item] ?? 0))
}

interface RecordedProps extends OrderPanelProps {
  partial: NonNullable<StaffOrder['partialDelivery']>
}

function Recorded({ order, onChanged, onReload, partial }: RecordedProps) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const kept = order.items.reduce((sum, item) => sum + deliveredOf(item), 0)
  const rest = order.items.reduce((sum, { undelivered }) => sum + undelivered, 0)
  const arrive = (restocked: boolean) =>
    change('POST /api/admin/orders/:orderId/partial-delivery/arrival', { restocked })
  return (
    <>
      <p className="mt-2">{`The customer has kept ${formatCount(kept, 'bottle')}.`}</p>
      {order.notDelivered > 0 && (
        <p>{`${formatTaka(leftToPay(order))} was collected instead of ${formatTaka(leftToPay({ ...order, amount: partial.amountBefore }))}.`}</p>
      )}
      <p className="mt-1 text-sm text-soft">{restTexts[partial.rest](formatCount(rest, 'bottle'))}</p>
      {partial.rest === 'coming' && (
        <PanelActions>
          <Button busy={busy} onClick={() => void arrive(true)}>
            Arrived: put into stock
          </Button>
          <Button look="outlined" busy={busy} onClick={() => void arrive(false)}>
            Arrived: cannot be sold
          </Button>
        </PanelActions>
      )}
      <FieldError error={formError} className="mt-3" />
    </>
  )
}

const restTexts: Record<RecordedProps['partial']['rest'], (bottles: string) => string> = {
  coming: (bottles) => `${bottles} on the way back to the shop.`,
  restocked: (bottles) => `${bottles} came back into stock.`,
  not_restocked: (bottles) => `${bottles} came back and cannot be sold.`,
}
