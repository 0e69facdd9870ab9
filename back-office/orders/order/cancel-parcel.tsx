import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { courierNames, ParcelCancellation } from '#contract/delivery/shipments.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** Cancels a parcel at a courier that has not collected it yet. */
export function CancelParcel(panel: OrderPanelProps) {
  const [open, setOpen] = useState(false)
  const { consignment } = panel.order
  const name = consignment ? courierNames[consignment.courier] : ''
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outlined" onClick={() => setOpen(true)} className="mt-4">
        Cancel the parcel
      </Button>
      <Dialog open={open} onClose={close} title={`Cancel the parcel at ${name}?`}>
        <CancelForm {...panel} onDone={close} />
      </Dialog>
    </>
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
