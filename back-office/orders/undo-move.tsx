import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { undoableMoves } from '#contract/orders/order-terms.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { type OrderPanelProps, useOrderChange } from './use-order-change.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Undoes the last status change before its customer is emailed. A new history entry needs a new React key. */
export function UndoMove({ order, onChanged, onReload }: OrderPanelProps) {
  const secondsLeft = useSecondsLeft(order.undoSeconds)
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const status = undoableMoves.find((move) => move === order.status)
  if (!status || secondsLeft <= 0) return <FieldError error={formError} />

  const undo = () => change('POST /api/admin/orders/:orderId/undo-move', { status })
  return (
    <>
      <UndoButton
        secondsLeft={secondsLeft}
        isEmailed={Boolean(order.address.email)}
        busy={busy}
        onUndo={() => void undo()}
      />
      <FieldError error={formError} className="mt-3" />
    </>
  )
}

interface UndoButtonProps {
  secondsLeft: number
  isEmailed: boolean
  busy: boolean
  onUndo(): void
}

function UndoButton({ secondsLeft, isEmailed, busy, onUndo }: UndoButtonProps) {
  const part = useRef<HTMLDivElement>(null)
  useFocusHandover(part)
  return (
    <div ref={part} className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-hair pt-4">
      <p className="text-sm text-soft">
        {isEmailed ? `The customer will be emailed in ${secondsLeft} s.` : `You can undo this for ${secondsLeft} s.`}
      </p>
      <Button look="outlined" busy={busy} onClick={onUndo}>
        <Undo2 aria-hidden className="size-4" strokeWidth={1.5} /> Undo
      </Button>
    </div>
  )
}
