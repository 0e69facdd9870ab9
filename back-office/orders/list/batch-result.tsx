import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Courier } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { orderNumber } from '#contract/limits.ts'
import type { LeftOut, OrderBatchUndo } from '#contract/orders/order-batches.ts'
import { useFocusHandover } from '../../layout/use-focus-handover.ts'
import { useFromList } from '../../lists/use-back-link.ts'
import { href } from '../../paths.ts'
import { printPath } from '../../print/paper.ts'
import { useSecondsLeft } from '../use-seconds-left.ts'

export interface BatchOutcome {
  message: string
  leftOut: LeftOut[]
  /** What happened to the orders in `leftOut`. */
  leftOutLabel?: string
  /** The changes that can be undone, and for how many seconds. */
  undoable?: OrderBatchUndo & { seconds: number }
  /** Parcels that were sent, whose labels can be printed, and the courier with which the others are sent again. */
  sent?: { orderIds: string[]; courier: Courier | null }
}

interface BatchResultProps {
  outcome: BatchOutcome
  onUndo(batch: OrderBatchUndo): void
  onSendAgain(orderIds: string[], courier: Courier | null): void
  onClose(): void
  busy: boolean
}

/** What a bulk action has done, the orders that were left out with the reason, and the button that undoes it. */
export function BatchResult({ outcome, onUndo, onSendAgain, onClose, busy }: BatchResultProps) {
  const { message, leftOut, leftOutLabel = 'left out', undoable, sent } = outcome
  const fromList = useFromList()
  const result = useRef<HTMLDivElement>(null)
  // The pressed button is gone, and on a long list the result would be out of sight. The focus stays in a dialog that
  // is still open.
  useEffect(() => result.current?.focus(), [])
  useFocusHandover(result)
  return (
    <div
      ref={result}
      tabIndex={-1}
      className="mt-4 scroll-mt-4 border border-hair bg-card px-4 py-3 focus-visible:outline-none"
    >
      <div className="flex items-start justify-between gap-4">
        <div role="status" className="min-w-0">
          <p className="py-2.5">{message}</p>
          {leftOut.length > 0 && (
            <>
              <p className="font-semibold text-danger">{`${formatCount(leftOut.length, 'order')} ${leftOutLabel}:`}</p>
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
                    <span>{reason}</span>
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
      {sent && (
        <div className="mt-3 flex flex-wrap gap-3 border-t border-hair pt-3">
          {sent.orderIds.length > 0 && (
            <ButtonLink to={printPath({ ids: sent.orderIds, document: 'label' })} state={fromList}>
              Print the labels
            </ButtonLink>
          )}
          {leftOut.length > 0 && (
            <Button
              look="outlined"
              busy={busy}
              onClick={() =>
                onSendAgain(
                  leftOut.map(({ orderId }) => orderId),
                  sent.courier,
                )
              }
            >
              {`Send ${leftOut.length === 1 ? 'it' : `these ${leftOut.length}`} again`}
            </Button>
          )}
        </div>
      )}
      {undoable && <UndoBatch undoable={undoable} onUndo={onUndo} busy={busy} />}
    </div>
  )
}

interface UndoBatchProps extends Pick<BatchResultProps, 'onUndo' | 'busy'> {
  undoable: NonNullable<BatchOutcome['undoable']>
}

/** Not in the status above: the countdown would be announced every second. */
function UndoBatch({ undoable: { seconds, ...batch }, onUndo, busy }: UndoBatchProps) {
  const secondsLeft = useSecondsLeft(seconds)
  return secondsLeft > 0 || busy ? (
    <UndoButton secondsLeft={secondsLeft} batch={batch} onUndo={onUndo} busy={busy} />
  ) : null
}

interface UndoButtonProps extends Pick<BatchResultProps, 'onUndo' | 'busy'> {
  secondsLeft: number
  batch: OrderBatchUndo
}

function UndoButton({ secondsLeft, batch, onUndo, busy }: UndoButtonProps) {
  const offer = useRef<HTMLDivElement>(null)
  useFocusHandover(offer)
  return (
    <div ref={offer} className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-hair pt-3">
      <p className="text-sm text-soft">{`Customers with an email address are emailed in ${secondsLeft} s.`}</p>
      <Button look="outlined" busy={busy} onClick={() => onUndo(batch)}>
        <Undo2 aria-hidden className="size-4" strokeWidth={1.5} /> Undo
      </Button>
    </div>
  )
}
