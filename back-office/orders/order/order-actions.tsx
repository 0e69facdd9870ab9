import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { CancelledBecause } from '#contract/orders/customers/calls.ts'
import { type OrderMove, permissionOfMove } from '#contract/orders/status-changes.ts'
import { amountOr } from '../../amount-or.ts'
import { Panel } from '../../layout/panel.tsx'
import { useBriefLock } from '../../saving/use-brief-lock.ts'
import { useMay } from '../../staff.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { emailNote } from '../email-note.ts'
import { hintOf, isToCollect, moveNames, waitsForCash, waitsForPayment } from '../order-labels.ts'
import { UndoMove } from '../undo-move.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { RecordCash } from './record-cash.tsx'

/** The next statuses of the order, or what it waits for. The customer is emailed about each change. */
export function OrderActions({ order, onChanged, onReload }: OrderPanelProps) {
  const [openDialog, setOpenDialog] = useState<OrderMove['status']>()
  const { change, busy, formError, clearError } = useOrderChange({ order, onChanged, onReload })
  const hint = hintOf(order)
  const may = useMay()
  const moves = order.moves.filter((move) => may(permissionOfMove[move]))

  async function move(status: OrderMove['status'], because?: CancelledBecause) {
    const body = { from: order.status, status, because }
    const done = await change('POST /api/admin/orders/:orderId/status', body)
    // After an error, the details that were typed in the dialog stay.
    if (done || status !== 'cancelled') setOpenDialog(undefined)
  }

  const waits = may('orders.money') && waitsForPayment(order) && order.waysToPay.waitsFor === null
  const isAdvanceMissing = may('orders.confirm') && isToCollect(order) && order.advance > order.advancePaid
  const locked = useBriefLock(`${order.status} ${order.paymentMethod} ${order.paymentStatus}`)
  const off = busy || locked
  // Otherwise the dialog would open by itself as soon as the order can make that move again.
  if (openDialog && !order.moves.includes(openDialog)) setOpenDialog(undefined)
  if (moves.length === 0 && !waits && !hint && !formError && !order.undoSeconds) return null
  return (
    <Panel title="Next">
      {hint && <p className="mt-2 text-sm text-soft">{hint}</p>}
      <div className="mt-4 flex flex-col gap-3 empty:hidden sm:max-lg:flex-row sm:max-lg:flex-wrap">
        {isAdvanceMissing && (
          <Button
            look="outlined"
            busy={off}
            onClick={() => void change('POST /api/admin/orders/:orderId/advance', { decision: 'waive' })}
          >
            Continue without advance payment
          </Button>
        )}
        {waits && <RecordCash order={order} onChanged={onChanged} onReload={onReload} locked={off} />}
        {moves.map((status) =>
          status === 'cancelled' ? (
            <Button
              key={status}
              look="outlined"
              busy={off}
              onClick={() => {
                clearError()
                setOpenDialog(status)
              }}
            >
              {moveNames[status]}
            </Button>
          ) : (
            <Button
              key={status}
              busy={off}
              onClick={() =>
                status === 'delivered' && waitsForCash(order) ? setOpenDialog(status) : void move(status)
              }
            >
              {order.pickup && status === 'delivered' ? 'Hand over' : moveNames[status]}
            </Button>
          ),
        )}
      </div>
      <UndoMove key={order.timeline.length} order={order} onChanged={onChanged} onReload={onReload} />
      <FieldError error={formError} className="mt-3" />
      <CancelDialog
        order={order}
        open={openDialog === 'cancelled'}
        onClose={() => setOpenDialog(undefined)}
        onCancel={(because) => move('cancelled', because)}
        busy={busy}
        formError={formError}
      />
      <ConfirmDialog
        open={openDialog === 'delivered'}
        onClose={() => setOpenDialog(undefined)}
        title={order.pickup ? 'Handed Over and Paid?' : 'Delivered and Paid?'}
        confirmLabel={order.pickup ? 'Handed over, cash received' : 'Delivered, cash received'}
        onConfirm={() => void move('delivered')}
        busy={busy}
      >
        <p>
          This records{' '}
          <span translate={order.left === undefined ? 'yes' : 'no'}>{amountOr(order.left, 'its amount')}</span> as
          received in cash. <span>{emailNote(order)}</span>
        </p>
      </ConfirmDialog>
    </Panel>
  )
}
