import { useState } from 'react'
import { z } from 'zod'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { NewParcelReturn, type ParcelReturn, parcelReturnReasons } from '#contract/orders/parcel-returns.ts'
import { numberTyped } from '#contract/typed-number-field.ts'
import { Panel } from '../../layout/panel.tsx'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { emailNote } from '../email-note.ts'
import { moneyAfterParcelReturn, parcelReturnReasonNames } from '../order-labels.ts'
import { StepPanel } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** A parcel that the courier returns undelivered, and the record of a received one. */
export function ParcelReturnPanel(panel: OrderPanelProps) {
  const { status, parcelReturn } = panel.order
  return (
    <>
      {parcelReturn && (
        <Panel title="Returned to Sender">
          <RecordedReturn parcelReturn={parcelReturn} />
        </Panel>
      )}
      <StepPanel
        heading="Not Delivered?"
        text={
          <p className="mt-2 text-sm text-soft">When the courier brings the parcel back to the shop, record it here.</p>
        }
        button="Returned to sender"
        title="Returned to Sender"
        offered={status === 'shipped' && !parcelReturn}
      >
        {(close) => <ParcelReturnForm {...panel} onDone={close} />}
      </StepPanel>
    </>
  )
}

function RecordedReturn({ parcelReturn: { reason, note, restocked, courierCost } }: { parcelReturn: ParcelReturn }) {
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      <span>{`${parcelReturnReasonNames[reason]}${note ? `: ${note}` : ''}`}</span>
      <span className="mt-1 block text-sm text-soft">
        <span>{restocked ? 'The bottles are back in stock.' : 'The bottles were not put back into stock.'}</span>{' '}
        <span>{courierCost !== undefined && costText(courierCost)}</span>
      </span>
    </p>
  )
}

const costText = (taka: number) => (taka > 0 ? `Courier cost ${formatTaka(taka)}.` : 'No courier cost recorded.')

const { reason, note, courierCost } = NewParcelReturn.shape
/** The form values; an empty cost means none. */
const Typed = z
  .object({
    reason,
    note,
    courierCost: z
      .string()
      .transform((text) => text.trim() || '0')
      .pipe(numberTyped(courierCost)),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'Enter the reason' })
const empty = { reason: '', note: '', courierCost: '' } as unknown as z.input<typeof Typed>

function ParcelReturnForm({ order, onChanged, onReload, onDone }: OrderPanelProps & { onDone(): void }) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload, onDone })
  const [restocked, setRestocked] = useState(true)
  const form = useCheckedForm(Typed, { defaultValues: empty })
  const submit = form.handleSubmit(async (typed) => {
    const body = { ...typed, restocked }
    await change('POST /api/admin/orders/:orderId/parcel-return', body)
  })
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Record as returned to sender"
      onCancel={onDone}
      busy={busy}
      error={formError}
    >
      <p className="text-soft">{`${moneyAfterParcelReturn(order)} ${emailNote(order)} This cannot be undone.`}</p>
      <SelectField label="Reason" hint="The customer does not see this." {...form.field('reason')}>
        <option value="">Choose a reason</option>
        <Options values={parcelReturnReasons} names={parcelReturnReasonNames} />
      </SelectField>
      <TextField label="Details (optional)" maxLength={lengths.reason} autoComplete="off" {...form.field('note')} />
      <TextField
        label="Courier cost in taka (optional)"
        hint="What the courier charges you for this parcel, both ways."
        inputMode="decimal"
        autoComplete="off"
        {...form.field('courierCost')}
      />
      <Checkbox
        label="The bottles can be sold again: put them back into stock"
        checked={restocked}
        onChange={(event) => setRestocked(event.currentTarget.checked)}
      />
    </DialogForm>
  )
}
