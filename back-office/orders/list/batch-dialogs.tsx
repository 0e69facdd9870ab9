import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { formatCount } from '#contract/format-count.ts'
import type { OrderBatch } from '#contract/orders/order-batches.ts'
import type { ListedOrder } from '#contract/orders/staff-order-list.ts'
import { DeliverDialog } from '../deliver-dialog.tsx'
import { emailNoteForMany } from '../email-note.ts'
import { waitsForCash } from '../order-labels.ts'
import { ShipDialog } from './ship-dialog.tsx'

interface BatchDialogsProps {
  orders: ListedOrder[]
  /** The action whose dialog is open. */
  action: OrderBatch['move'] | undefined
  onClose(): void
  onMove(batch: OrderBatch): Promise<void>
  busy: boolean
}

/**
 * The selected orders that an action changes; the others are left out. Orders to pick up are handed over one at a time.
 */
export function ordersFor(orders: ListedOrder[], move: OrderBatch['move']): ListedOrder[] {
  return orders.filter(({ moves, pickup }) => moves.includes(move) && !(move === 'delivered' && pickup))
}

/** Ask before a bulk action. All selected orders are sent, so that the response lists those that were left out. */
export function BatchDialogs({ orders, action, onClose, onMove, busy }: BatchDialogsProps) {
  const orderIds = orders.map(({ _id }) => _id)
  const pending = ordersFor(orders, 'confirmed')
  const confirmed = ordersFor(orders, 'shipped')
  const shipped = ordersFor(orders, 'delivered')
  return (
    <>
      <ConfirmDialog
        open={action === 'confirmed'}
        onClose={onClose}
        title={`Confirm ${formatCount(pending.length, 'order')}?`}
        confirmLabel="Confirm"
        onConfirm={() => void onMove({ move: 'confirmed', orderIds })}
        busy={busy}
      >
        <p>{`Only pending orders are confirmed. ${emailNoteForMany}`}</p>
      </ConfirmDialog>
      <ShipDialog
        open={action === 'shipped'}
        onClose={onClose}
        count={confirmed.length}
        asksForCourier={confirmed.some(({ shipment }) => !shipment)}
        onShip={(courier) => onMove({ move: 'shipped', orderIds, ...(courier && { courier }) })}
        busy={busy}
      />
      <DeliverDialog
        open={action === 'delivered'}
        onClose={onClose}
        count={shipped.length}
        cash={shipped.filter(waitsForCash).map(({ amount }) => amount)}
        onDeliver={() => void onMove({ move: 'delivered', orderIds })}
        busy={busy}
      />
    </>
  )
}
