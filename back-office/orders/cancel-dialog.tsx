import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextArea } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { lengths } from '#contract/limits.ts'
import { CancelledBecause, cancelReasons } from '#contract/orders/customers/calls.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { emailNote } from './email-note.ts'
import { cancelReasonNames, moneyAfterCancelling } from './order-labels.ts'

interface CancelDialogProps {
  order: Order | StaffOrder
  /** How many orders are cancelled together, of which this is the first. */
  count?: number
  open: boolean
  onClose(): void
  onCancel(because: CancelledBecause): Promise<void>
  busy: boolean
  formError: string | undefined
}

/** Confirms the cancellation of an order and asks for the reason, which only staff see. */
export function CancelDialog({ open, onClose, ...form }: CancelDialogProps) {
  const { count = 1 } = form
  const title = count === 1 ? 'Cancel This Order?' : `Cancel ${count} Orders?`
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <CancelForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function CancelForm({ order, count = 1, onClose, onCancel, busy, formError }: Omit<CancelDialogProps, 'open'>) {
  const { field, handleSubmit } = useCheckedForm(CancelledBecause)
  return (
    <DialogForm
      onSubmit={handleSubmit(onCancel)}
      submitLabel={count === 1 ? 'Cancel order' : `Cancel ${count} orders`}
      onCancel={onClose}
      cancelLabel={count === 1 ? 'Keep order' : 'Keep orders'}
      busy={busy}
      error={formError}
    >
      <div className="text-soft">
        <p>{moneyAfterCancelling(order)}</p>
        <p className="mt-2">{`The bottles go back into stock. ${emailNote(order)} This cannot be undone.`}</p>
      </div>
      <SelectField label="Reason" hint="The customer does not see this." {...field('reason')}>
        <option value="">Choose a reason</option>
        <Options values={cancelReasons} names={cancelReasonNames} />
      </SelectField>
      <TextArea label="Details (optional)" rows={2} maxLength={lengths.note} {...field('note')} />
    </DialogForm>
  )
}
