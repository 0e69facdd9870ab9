import { z } from 'zod'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { type Courier, courierNames, couriers, Shipment } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { FormButtons } from '../../saving/form-buttons.tsx'

interface ShipDialogProps {
  open: boolean
  onClose(): void
  count: number
  onShip(courier: Courier): Promise<void>
  busy: boolean
}

/** Asks for the courier of the selected orders. */
export function ShipDialog({ open, onClose, count, ...form }: ShipDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Ship ${formatCount(count, 'order')}?`}>
      <ShipForm {...form} onClose={onClose} />
    </Dialog>
  )
}

const Chosen = z.object({ courier: Shipment.shape.courier })

function ShipForm({ onClose, onShip, busy }: Omit<ShipDialogProps, 'open' | 'count'>) {
  const { field, handleSubmit } = useCheckedForm(Chosen)
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ courier }) => onShip(courier))}
      className="flex flex-col gap-5"
    >
      <p className="text-soft">
        Only confirmed orders are marked as shipped. Their customers are emailed with the courier’s name. Orders that
        already have a courier keep it.
      </p>
      <SelectField label="Courier" {...field('courier')}>
        <option value="">Choose …</option>
        {couriers.map((courier) => (
          <option key={courier} value={courier}>
            {courierNames[courier]}
          </option>
        ))}
      </SelectField>
      <FormButtons onCancel={onClose} busy={busy}>
        Mark as shipped
      </FormButtons>
    </form>
  )
}
