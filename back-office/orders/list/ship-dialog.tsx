import { z } from 'zod'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { type Courier, courierNames, couriers, Shipment } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { useStaffData } from '../../use-staff-data.ts'

interface ShipDialogProps {
  open: boolean
  onClose(): void
  count: number
  /** Whether the courier of an order is not recorded yet. */
  asksForCourier: boolean
  onShip(courier?: Courier): Promise<void>
  busy: boolean
}

/** Asks for the courier that already has the selected orders, as far as it is not recorded. */
export function ShipDialog({ open, onClose, count, ...form }: ShipDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Mark ${formatCount(count, 'order')} as shipped?`}>
      <ShipForm {...form} onClose={onClose} />
    </Dialog>
  )
}

const Chosen = z.object({ courier: Shipment.shape.courier })

function ShipForm({ asksForCourier, onClose, onShip, busy }: Omit<ShipDialogProps, 'open' | 'count'>) {
  const { field, handleSubmit } = useCheckedForm(Chosen)
  const { data } = useStaffData('GET /api/admin/couriers')
  return (
    <DialogForm
      onSubmit={asksForCourier ? handleSubmit(({ courier }) => onShip(courier)) : () => void onShip()}
      submitLabel="Mark as shipped"
      onCancel={onClose}
      busy={busy}
    >
      <p>
        Only for parcels that are already handed over: nothing is sent to a courier from here.
        <span>{!!data?.couriers.length && ' To have a courier collect them, press “Send to courier” instead.'}</span>
      </p>
      <p className="text-soft">
        Only confirmed orders are marked as shipped. Customers with an email address are emailed the courier’s name.
        <span>{asksForCourier ? ' Orders that already have a courier keep it.' : ' All of them have a courier.'}</span>
      </p>
      {asksForCourier && (
        <SelectField label="Courier that has the parcels" {...field('courier')}>
          <option value="">Choose …</option>
          <Options values={couriers} names={courierNames} />
        </SelectField>
      )}
    </DialogForm>
  )
}
