import { useState } from 'react'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'

interface SendDialogProps {
  open: boolean
  onClose(): void
  count: number
  /** The connected ones. */
  couriers: Courier[]
  /** Null: the proposed courier of each order. */
  onSend(courier: Courier | null): Promise<void>
  busy: boolean
}

/** Asks which courier gets the parcels of the selected orders. */
export function SendDialog({ open, onClose, count, ...form }: SendDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Send ${formatCount(count, 'parcel')}?`}>
      <SendForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function SendForm({ onClose, couriers, onSend, busy }: Omit<SendDialogProps, 'open' | 'count'>) {
  const [chosen, setChosen] = useState<Courier>()
  return (
    <DialogForm onSubmit={() => onSend(chosen ?? null)} submitLabel="Send" onCancel={onClose} busy={busy}>
      <p>
        The courier gets each parcel and its cash to collect, and gives it a tracking number. No order is marked as
        shipped: do that once the parcels are handed over.
      </p>
      <p className="text-soft">
        Only confirmed orders without a courier are sent. What fails is listed, and can be sent again alone.
      </p>
      <SelectField
        label="Courier"
        value={chosen ?? ''}
        onChange={({ target }) => setChosen(couriers.find((courier) => courier === target.value))}
      >
        <option value="">The proposed one for each order</option>
        <Options values={couriers} names={courierNames} />
      </SelectField>
    </DialogForm>
  )
}
