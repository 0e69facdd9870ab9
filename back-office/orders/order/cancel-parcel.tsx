import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { courierNames, ParcelCancellation } from '#contract/delivery/shipments.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { OrderDialog } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** Cancels a parcel at a courier that has not collected it yet. */
export function CancelParcel(panel: OrderPanelProps) {
  const { consignment } = panel.order
  const name = consignment ? courierNames[consignment.courier] : ''
  return (
    <OrderDialog button="Cancel the parcel" title={`Cancel the parcel at ${name}?`}>
      {(close) => <CancelForm {...panel} onDone={close} />}
    </OrderDialog>
  )
}

function CancelForm({ onDone, ...panel }: OrderPanelProps & { onDone(): void }) {
  const { change, busy, formError } = useOrderChange({ ...panel, onDone })
  const { field, handleSubmit } = useCheckedForm(ParcelCancellation, { defaultValues: { reason: '' } })
  return (
    <DialogForm
      onSubmit={handleSubmit((body) => change('POST /api/admin/orders/:orderId/consignment/cancellation', body))}
      submitLabel="Cancel the parcel"
      onCancel={onDone}
      busy={busy}
      error={formError}
    >
      <p>The order stays as it is. A confirmed one can be sent again, with any courier.</p>
      <TextField label="Reason" hint="The courier reads it." autoComplete="off" {...field('reason')} />
    </DialogForm>
  )
}
