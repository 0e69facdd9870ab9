import { ExternalLink } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import {
  courierNames,
  couriers,
  describeShipment,
  isSameShipment,
  proposedLink,
  Shipment,
  withoutSpaces,
} from '#contract/delivery/shipments.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { mergeFields } from '../../saving/merge-fields.ts'
import { useMay } from '../../staff.ts'
import { StepPanel } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/**
 * The courier of the parcel: recorded when it is handed over; can be corrected later. An order for pick-up has none.
 */
export function ShipmentPanel(panel: OrderPanelProps) {
  const { status, shipment, pickup } = panel.order
  return (
    <StepPanel
      heading="Shipment"
      text={
        shipment ? (
          <RecordedShipment shipment={shipment} />
        ) : (
          <p className="mt-2 text-sm text-soft">
            {status === 'confirmed'
              ? 'Add the courier before you mark the order as shipped: the customer’s email then names it.'
              : 'No courier is recorded.'}
          </p>
        )
      }
      button={shipment ? 'Change shipment' : 'Add courier and tracking'}
      title={shipment ? 'Change Shipment' : 'Add Shipment'}
      offered={!pickup && status !== 'pending' && status !== 'cancelled'}
    >
      {(close) => <ShipmentForm {...panel} onDone={close} />}
    </StepPanel>
  )
}

function RecordedShipment({ shipment: { courier, trackingNumber, trackingLink } }: { shipment: Shipment }) {
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      <span>{courierNames[courier]}</span>
      {trackingNumber && (
        <span>
          {' · '}
          <span className="tabular">{trackingNumber}</span>
        </span>
      )}
      {trackingLink && (
        <a
          href={trackingLink}
          target="_blank"
          rel="noopener noreferrer"
          className="link mt-2 flex w-fit items-center gap-2 text-sm"
        >
          Track the parcel <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </p>
  )
}

const empty = { courier: '', trackingNumber: '', trackingLink: '' } as unknown as Shipment

const changeMessage = (now: Shipment | null) =>
  `The shipment was just changed: ${now ? `it is now ${describeShipment(now)}` : 'nothing is recorded now'}. What you typed is still here; save to keep it.`

function ShipmentForm({ order, onChanged, onReload, onDone }: OrderPanelProps & { onDone(): void }) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload, onDone })
  const { shipment } = order
  const mayLink = useMay()('couriers.edit')
  /** The shipment that the form is based on; the order may have another one since. */
  const [seen, setSeen] = useState(shipment)
  const [isChanged, setIsChanged] = useState(false)
  const form = useCheckedForm(Shipment, { defaultValues: shipment ?? empty })
  // A typed link is never replaced.
  const [proposed, setProposed] = useState(() => shipment && proposedLink(shipment.courier, shipment.trackingNumber))
  const propose = () => {
    const { courier, trackingNumber, trackingLink } = form.getValues()
    if (trackingLink && trackingLink !== proposed) return
    const link = courier ? (proposedLink(courier, withoutSpaces(trackingNumber)) ?? '') : ''
    setProposed(link)
    form.reset({ ...form.getValues(), trackingLink: link }, { keepErrors: true })
  }
  const proposing = (name: 'courier' | 'trackingNumber') => {
    const field = form.field(name)
    return {
      ...field,
      async onChange(event: ChangeEvent) {
        await field.onChange(event)
        propose()
      },
    }
  }
  const mergeWith = useEffectEvent((now: Shipment | null) => {
    if (isSameShipment(now, seen)) return
    const merged = mergeFields(seen ?? empty, form.getValues(), now ?? empty)
    form.reset(merged, { keepErrors: true })
    if (merged.trackingLink === proposed) propose()
    setSeen(now)
    setIsChanged(!isSameShipment(now, merged))
  })
  // A colleague or the courier may change the shipment while the form is open.
  useEffect(() => mergeWith(shipment), [shipment])
  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, seen }
    await change('POST /api/admin/orders/:orderId/shipment', body)
  })
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Save shipment"
      onCancel={onDone}
      busy={busy}
      error={formError ?? (isChanged ? changeMessage(seen) : undefined)}
    >
      <SelectField label="Courier" {...proposing('courier')}>
        <option value="">Choose …</option>
        <Options values={couriers} names={courierNames} />
      </SelectField>
      <TextField label="Tracking number (optional)" autoComplete="off" {...proposing('trackingNumber')} />
      <TextField
        label="Tracking link (optional)"
        hint={`The customer can open it from the email and the order’s page.${mayLink ? '' : ' The courier’s own page of this number only.'}`}
        inputMode="url"
        autoComplete="off"
        {...form.field('trackingLink')}
      />
    </DialogForm>
  )
}
