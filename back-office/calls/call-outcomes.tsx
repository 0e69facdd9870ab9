import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { OrderToCall } from '#contract/orders/customers/calls.ts'
import { OnlyWith } from '../only-with.tsx'
import type { AskedOutcome } from './call-dialogs.tsx'
import { type CallHandlers, useRecordCall } from './use-record-call.ts'

export interface CallOutcomesProps extends CallHandlers {
  /** The orders that the customer was called about. */
  orders: OrderToCall[]
  /** Disables all buttons for a moment. */
  locked: boolean
  /** Opens the dialog of an outcome. */
  onAsk(orders: OrderToCall[], outcome: AskedOutcome): void
  className: string
}

/** On phones two of these buttons are beside each other: with less space around it, no name has two lines. */
const narrow = 'max-sm:px-2!'

/** The possible outcomes of a call, one button each. */
export function CallOutcomes({ orders, locked, onAsk, className, ...handlers }: CallOutcomesProps) {
  const { record, busy, formError, clearError } = useRecordCall(handlers)
  const off = busy || locked
  const all = orders.length > 1
  const ask = (outcome: AskedOutcome) => {
    clearError()
    onAsk(orders, outcome)
  }
  return (
    <div className={className}>
      <Button busy={off} onClick={() => void record(orders, { outcome: 'confirmed' })} className={narrow}>
        {all ? 'All confirmed' : 'Confirmed'}
      </Button>
      <Button
        look="outlined"
        busy={off}
        onClick={() => void record(orders, { outcome: 'no_answer' })}
        className={narrow}
      >
        No answer
      </Button>
      <Button look="outlined" busy={off} onClick={() => ask('call_later')} className={narrow}>
        Call later
      </Button>
      <OnlyWith needs="orders.cancel" hidden>
        <Button look="outlined" busy={off} onClick={() => ask('cancelled')} className={narrow}>
          {all ? 'All cancelled' : 'Cancelled'}
        </Button>
      </OnlyWith>
      <FieldError error={formError} className="col-span-full" />
    </div>
  )
}
