import { useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { Courier } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatTaka } from '#contract/money.ts'
import type { OrderBatch, OrderBatchUndo } from '#contract/orders/order-batches.ts'
import { undoableMoves } from '#contract/orders/order-terms.ts'
import type { ListedOrder } from '#contract/orders/staff-order-list.ts'
import { permissionOfMove } from '#contract/orders/status-changes.ts'
import { useFocusHandover } from '../../layout/use-focus-handover.ts'
import { useFromList } from '../../lists/use-back-link.ts'
import type { Selection } from '../../lists/use-selection.ts'
import { printPath } from '../../print/paper.ts'
import { useChange } from '../../saving/use-change.ts'
import { useMay } from '../../staff.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { BatchDialogs, ordersFor } from './batch-dialogs.tsx'
import { type BatchOutcome, BatchResult } from './batch-result.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'

interface BatchBarProps {
  /** The listed orders. */
  orders: ListedOrder[]
  selection: Selection
  /** Which list it is: its filters and page. */
  list: string
  /** Reloads the list. */
  onReload(): Promise<void>
}

type Action = OrderBatch['move'] | 'export' | 'send'

const actionNames: [OrderBatch['move'], string][] = [
  ['confirmed', 'Confirm'],
  ['shipped', 'Mark as shipped'],
  ['delivered', 'Mark as delivered'],
]

/** Actions on the selected orders, as far as one of them is in the right status, and their results. */
export function BatchBar({ orders, selection, list, onReload }: BatchBarProps) {
  const may = useMay()
  const [openDialog, setOpenDialog] = useState<Action>()
  const [outcome, setOutcome] = useState<BatchOutcome & { round: number }>()
  const { send, busy, formError, clearError } = useChange(onReload)
  const { selected } = selection
  const chosen = orders.filter(({ _id }) => selected.includes(_id))
  const connected = useStaffData('GET /api/admin/couriers').data?.couriers.map(({ courier }) => courier) ?? []
  const sendable = ordersFor(chosen, 'shipped').filter(({ pickup, shipment }) => !pickup && !shipment?.trackingNumber)
  const close = () => setOpenDialog(undefined)
  const clear = () => {
    clearError()
    selection.clear()
  }
  const open = (action: Action) => {
    clearError()
    setOpenDialog(action)
  }
  const closeResult = () => {
    clearError()
    setOutcome(undefined)
  }
  // An error is about orders of the list that was shown then.
  const [shownList, setShownList] = useState(list)
  if (list !== shownList) {
    setShownList(list)
    clearError()
  }
  const show = (shown: BatchOutcome) => setOutcome((before) => ({ ...shown, round: (before?.round ?? 0) + 1 }))

  async function move(batch: OrderBatch) {
    let result: BatchOutcome | undefined
    await send(async () => {
      const done = await api('POST /api/admin/orders/batch', { body: batch })
      const { moved, leftOut, undoSeconds } = done
      // Left out of the answer for who does not see amounts.
      const message = done.cash > 0 ? `${done.message}, ${formatTaka(done.cash)} received in cash` : done.message
      const status = undoableMoves.find((status) => status === batch.move)
      const undoable = status && undoSeconds > 0 && { status, orderIds: moved, seconds: undoSeconds }
      result = { message: `${message}.`, leftOut, ...(undoable && { undoable }) }
      return { message }
    })
    close()
    if (!result) return
    clear()
    show(result)
    await onReload()
  }

  async function undo(batch: OrderBatchUndo) {
    const done = await send(async () => {
      const { leftOut, message } = await api('POST /api/admin/orders/batch/undo', { body: batch })
      show({ message: `${message}.`, leftOut, leftOutLabel: 'could not be undone' })
      return { message }
    })
    if (done) await onReload()
  }

  /** Each with its own result; none is marked as shipped. */
  async function sendParcels(orderIds: string[], courier: Courier | null) {
    let result: BatchOutcome | undefined
    await send(async () => {
      const { results, message } = await api('POST /api/admin/orders/batch/consignments', {
        body: { orderIds, courier },
      })
      const failed = results.filter(({ result }) => result === 'failed')
      const sentIds = results.filter(({ result }) => result !== 'failed').map(({ orderId }) => orderId)
      const waiting = results.filter(({ result }) => result === 'pending').length
      const note = waiting > 0 ? ` The courier confirms ${waiting} of them in a moment.` : ''
      result = {
        message: `${message}.${note}`,
        leftOut: failed,
        leftOutLabel: 'not sent',
        sent: { orderIds: sentIds, courier },
      }
      return { message }
    })
    close()
    if (!result) return
    clear()
    show(result)
    await onReload()
  }

  return (
    <>
      {outcome && (
        <BatchResult
          key={outcome.round}
          outcome={outcome}
          onUndo={(batch) => void undo(batch)}
          onSendAgain={(orderIds, courier) => void sendParcels(orderIds, courier)}
          onClose={closeResult}
          busy={busy}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar
          chosen={chosen}
          selected={selected}
          canSend={may('orders.ship') && connected.length > 0 && sendable.length > 0}
          onAction={open}
          onClear={clear}
        />
      )}
      <FieldError error={formError} className="mt-3" />
      <BatchDialogs
        orders={chosen}
        action={openDialog === 'export' || openDialog === 'send' ? undefined : openDialog}
        onClose={close}
        onMove={move}
        busy={busy}
      />
      <SendDialog
        open={openDialog === 'send'}
        onClose={close}
        orders={sendable}
        couriers={connected}
        onSend={(courier) => sendParcels(selected, courier)}
        busy={busy}
      />
      <ExportDialog
        open={openDialog === 'export'}
        onClose={close}
        orderIds={selected}
        onExported={(message, leftOut) => show({ message, leftOut })}
      />
    </>
  )
}

interface SelectionBarProps {
  chosen: ListedOrder[]
  selected: string[]
  canSend: boolean
  onAction(action: Action): void
  onClear(): void
}

function SelectionBar({ chosen, selected, canSend, onAction, onClear }: SelectionBarProps) {
  const may = useMay()
  const bar = useRef<HTMLElement>(null)
  useFocusHandover(bar)
  const fromList = useFromList()
  return (
    <section
      ref={bar}
      aria-label="Selected orders"
      className="sticky top-0 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border border-ink bg-card p-3 shadow-float"
    >
      <p role="status" className="mr-auto px-1 font-semibold">
        {`${formatCount(selected.length, 'order')} selected`}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {canSend && <Button onClick={() => onAction('send')}>Send to courier</Button>}
        {actionNames.map(
          ([move, name]) =>
            may(permissionOfMove[move]) &&
            ordersFor(chosen, move).length > 0 && (
              <Button key={move} onClick={() => onAction(move)}>
                {name}
              </Button>
            ),
        )}
        {may('orders.pack', 'orders.label') && (
          <ButtonLink look="outlined" to={printPath({ ids: selected })} state={fromList}>
            Packing slips
          </ButtonLink>
        )}
        {may('orders.label') && (
          <ButtonLink look="outlined" to={printPath({ ids: selected, document: 'label' })} state={fromList}>
            Labels
          </ButtonLink>
        )}
        {may('orders.export') && (
          <Button look="outlined" onClick={() => onAction('export')}>
            Export
          </Button>
        )}
        <Button look="quiet" onClick={onClear} className="max-sm:col-span-2">
          Clear selection
        </Button>
      </div>
    </section>
  )
}
