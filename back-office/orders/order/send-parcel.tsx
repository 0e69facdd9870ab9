import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import type { ParcelPreview } from '#contract/delivery/courier-settings.ts'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

interface SendParcelProps extends OrderPanelProps {
  /** The couriers that may get it. */
  sendable: Courier[]
  /** They are the shop's sandboxes. */
  isTest: boolean
}

/** What a courier would get, with what it charges; staff may choose another courier, place, weight or note. */
export function SendParcel({ order, onChanged, onReload, sendable, isTest }: SendParcelProps) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const only = sendable.length === 1 ? sendable[0] : undefined
  const [chosen, setChosen] = useState<Courier | undefined>(order.shipment?.courier ?? only)
  const [place, setPlace] = useState('')
  const [weight, setWeight] = useState('')
  const [note, setNote] = useState<string>()
  const grams = /^[1-9]\d{0,4}$/.test(weight) ? Number(weight) : undefined
  const query = { courier: chosen, place: place || undefined, grams }
  const input = { params: { orderId: order._id }, query }
  const { data, loadError, waiting, load } = useStaffData('GET /api/admin/orders/:orderId/parcel', input)
  const parcel = data?.parcel
  const courier = parcel?.courier
  const name = courier && courierNames[courier]
  const sendParcel = (to: Courier) =>
    change('POST /api/admin/orders/:orderId/consignment', { courier: to, place: query.place, grams, note })
  return (
    <>
      {order.status === 'shipped' && name && (
        <p className="mt-2 font-semibold">
          This order is marked as shipped, but was not sent to <span>{name}</span> from here. If <span>{name}</span> has
          the parcel, add its tracking number under Shipment.
        </p>
      )}
      {loadError && (
        <>
          <FieldError error={loadError.message} className="mt-3" />
          <Button look="outlined" onClick={() => void load()} className="mt-3">
            Try again
          </Button>
        </>
      )}
      {parcel && courier && name && (
        <div className="mt-3 flex flex-col gap-4">
          {sendable.length > 1 && (
            <SelectField
              label="Courier"
              hint={courier === parcel.proposed ? 'Proposed for this place' : undefined}
              value={courier}
              onChange={({ target }) => {
                setChosen(sendable.find((one) => one === target.value))
                setPlace('')
              }}
            >
              <Options values={sendable} names={courierNames} />
            </SelectField>
          )}
          <PlaceField name={name} parcel={parcel} onChoose={setPlace} />
          <TextField
            label="Weight (g)"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(parcel.grams)}
            value={weight}
            onChange={({ target }) => setWeight(target.value)}
            error={weight !== '' && grams === undefined ? 'Enter whole grams such as 600' : undefined}
          />
          <TextField
            label="Note for the courier"
            autoComplete="off"
            maxLength={lengths.reason}
            value={note ?? parcel.note ?? ''}
            onChange={({ target }) => setNote(target.value)}
          />
          <Facts parcel={parcel} name={name} />
          {isTest && <p className="text-sm text-soft">This is a test courier: no one will collect the parcel.</p>}
          {parcel.problem && <p className="font-semibold text-danger">{parcel.problem}</p>}
          {!parcel.problem && (
            <Button busy={busy || waiting} onClick={() => void sendParcel(courier)} className="self-start">
              {`Send to ${name}`}
            </Button>
          )}
        </div>
      )}
      <FieldError error={formError} className="mt-3" />
    </>
  )
}

interface PlaceFieldProps {
  name: string
  parcel: ParcelPreview
  onChoose(place: string): void
}

/** The courier's own place of delivery; nothing for a courier without lists. */
function PlaceField({ name, parcel: { place, places }, onChoose }: PlaceFieldProps) {
  if (places.length === 0) return null
  return (
    <SelectField
      label={`${name}’s place of delivery`}
      value={place ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {place === null && <option value="">Choose …</option>}
      {places.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectField>
  )
}

function Facts({ parcel, name }: { parcel: ParcelPreview; name: string }) {
  const { address, phone, collect, price, priceProblem } = parcel
  // What the reader may not see is left out.
  const collects = collect === undefined ? '' : `, and collects ${collect > 0 ? formatTaka(collect) : 'nothing'}`
  return (
    <div className="text-sm text-soft">
      <p className="[overflow-wrap:anywhere]">
        {`${name} gets ${[parcel.name, phone, address].filter(Boolean).join(', ')}${collects}. Its tracking number is recorded automatically.`}
      </p>
      {price && (
        <p className="mt-1 font-semibold text-ink">
          {`${name} charges ${formatTaka(price.delivery + price.cash)}${price.cash > 0 ? `, of which ${formatTaka(price.cash)} for the cash` : ''}.`}
        </p>
      )}
      {priceProblem && <p className="mt-1">{priceProblem}</p>}
    </div>
  )
}
