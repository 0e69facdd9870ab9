import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { formatCount } from '#contract/format-count.ts'
import { orderNumber } from '#contract/limits.ts'
import type { ListedOrder } from '#contract/orders/staff-order-list.ts'
import { isAbroad } from '#contract/places/country.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'

interface SendDialogProps {
  open: boolean
  onClose(): void
  orders: ListedOrder[]
  /** The connected ones. */
  couriers: Courier[]
  /** Null: the proposed courier of each order. */
  onSend(courier: Courier | null): Promise<void>
  busy: boolean
}

/** Asks which courier gets the parcels of the selected orders. */
export function SendDialog({ open, onClose, orders, ...form }: SendDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Send ${formatCount(orders.length, 'parcel')}?`}>
      <SendForm {...form} unknown={orders.filter(hasUnknownArea)} onClose={onClose} />
    </Dialog>
  )
}

/** A courier may refuse such a parcel, or bring it to another place. */
const hasUnknownArea = ({ address }: ListedOrder) => !address.areaCode && !isAbroad(address.country)

type SendFormProps = Omit<SendDialogProps, 'open' | 'orders'> & { unknown: ListedOrder[] }

function SendForm({ unknown, onClose, couriers, onSend, busy }: SendFormProps) {
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
      {unknown.length > 0 && (
        <p className="font-semibold text-danger">
          <span>{`The area of ${formatCount(unknown.length, 'order')} is not known (${unknown.map(({ _id }) => orderNumber(_id)).join(', ')}): a courier may refuse ${unknown.length === 1 ? 'it' : 'them'}. `}</span>
          <Link to="/admin/places" className="link">
            Choose the areas first
          </Link>
        </p>
      )}
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
