import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { lengths } from '#contract/limits.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

interface UnclearParcelProps extends OrderPanelProps {
  courier: Courier
  /** The courier can be asked for the parcel of an order. */
  findsByInvoice: boolean
}

/** It is not known whether the courier has the parcel: it is asked, or staff look it up. */
export function UnclearParcel({ courier, findsByInvoice, ...panel }: UnclearParcelProps) {
  const { change, busy, formError } = useOrderChange(panel)
  const [typed, setTyped] = useState('')
  const name = courierNames[courier]
  const record = (trackingNumber: string) =>
    change('POST /api/admin/orders/:orderId/consignment/look-up', { trackingNumber })
  if (findsByInvoice) {
    return (
      <>
        <p className="mt-2 text-sm text-soft">
          {`${name} did not answer the last time. We check first whether it already has this parcel, so it is never sent twice.`}
        </p>
        <Button
          busy={busy}
          onClick={() => void change('POST /api/admin/orders/:orderId/consignment', { courier })}
          className="mt-4"
        >
          {`Send to ${name}`}
        </Button>
        <FieldError error={formError} className="mt-3" />
      </>
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') void record(typed)
      }}
      className="mt-2 flex flex-col gap-4"
    >
      <p className="font-semibold text-danger">{`It is not known whether ${name} has this parcel.`}</p>
      <p className="text-sm text-soft">
        <span>{`Look in ${name}’s panel for this order: `}</span>
        <span className="tabular [overflow-wrap:anywhere]">{panel.order._id}</span>
      </p>
      <TextField
        label={`${name}’s number of the parcel`}
        autoComplete="off"
        maxLength={lengths.trackingNumber}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} disabled={typed.trim() === ''}>
          {`${name} has it`}
        </Button>
        <Button look="outlined" busy={busy} onClick={() => void record('')}>
          {`${name} does not have it`}
        </Button>
      </div>
      <FieldError error={formError} />
    </form>
  )
}
