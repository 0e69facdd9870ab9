import { useState } from 'react'
import { href, Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { orderNumber } from '#contract/limits.ts'
import type { LeftOut, OrderBatch } from '#contract/orders/order-batches.ts'
import { useFromList } from '../../lists/use-back-link.ts'
import { printPath } from '../../print/paper.ts'
import { useChange } from '../../saving/use-change.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import type { Selection } from './use-selection.ts'

interface BatchBarProps {
  selection: Selection
  /** Reloads the list. */
  onReload(): Promise<void>
}

/** Actions on the selected orders, and their results. */
export function BatchBar({ selection, onReload }: BatchBarProps) {
  const [openDialog, setOpenDialog] = useState<'confirm' | 'ship' | 'export'>()
  const [result, setResult] = useState<{ message: string; leftOut: LeftOut[] }>()
  const { send, busy, formError } = useChange(onReload)
  const { selected, clear } = selection
  const close = () => setOpenDialog(undefined)

  async function move(batch: OrderBatch) {
    const done = await send(async () => {
      const { leftOut, message } = await api('POST /api/admin/orders/batch', { body: batch })
      setResult({ message: `${message}.`, leftOut })
      return { message }
    })
    close()
    if (!done) return
    clear()
    await onReload()
  }

  return (
    <>
      {result && <Result {...result} onClose={() => setResult(undefined)} />}
      {selected.length > 0 && (
        <section
          aria-label="Selected orders"
          className="sticky top-0 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border border-ink bg-card p-3 shadow-float"
        >
          <p role="status" className="mr-auto px-1 font-semibold">
            {formatCount(selected.length, 'order')} selected
          </p>
          <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            <Button onClick={() => setOpenDialog('confirm')}>Confirm</Button>
            <Button onClick={() => setOpenDialog('ship')}>Ship</Button>
            <ButtonLink look="outlined" to={printPath({ ids: selected })}>
              Packing slips
            </ButtonLink>
            <Button look="outlined" onClick={() => setOpenDialog('export')}>
              Export
            </Button>
            <Button look="quiet" onClick={clear} className="max-sm:col-span-2">
              Clear selection
            </Button>
          </div>
        </section>
      )}
      <div className="mt-3 empty:hidden">
        <FieldError error={formError} />
      </div>
      <ConfirmDialog
        open={openDialog === 'confirm'}
        onClose={close}
        title={`Confirm ${formatCount(selected.length, 'order')}?`}
        confirmLabel="Confirm"
        cancelLabel="Not now"
        onConfirm={() => void move({ move: 'confirmed', orderIds: selected })}
        busy={busy}
      >
        <p>Only pending orders are confirmed. Their customers are emailed.</p>
      </ConfirmDialog>
      <ShipDialog
        open={openDialog === 'ship'}
        onClose={close}
        count={selected.length}
        onShip={(courier) => move({ move: 'shipped', orderIds: selected, courier })}
        busy={busy}
      />
      <ExportDialog
        open={openDialog === 'export'}
        onClose={close}
        orderIds={selected}
        onExported={(message, leftOut) => setResult({ message, leftOut })}
      />
    </>
  )
}

function Result({ message, leftOut, onClose }: { message: string; leftOut: LeftOut[]; onClose(): void }) {
  const fromList = useFromList()
  return (
    <div role="status" className="mt-4 flex items-start justify-between gap-4 border border-hair bg-card px-4 py-3">
      <div className="min-w-0">
        <p>{message}</p>
        {leftOut.length > 0 && (
          <>
            <p className="mt-2 font-semibold text-danger">{formatCount(leftOut.length, 'order')} left out:</p>
            <ul className="mt-1">
              {leftOut.map(({ orderId, reason }) => (
                <li key={orderId} className="text-sm">
                  <Link
                    to={href('/admin/orders/:orderId', { orderId })}
                    state={fromList}
                    className="link tabular inline-block py-1"
                  >
                    {orderNumber(orderId)}
                  </Link>{' '}
                  {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
