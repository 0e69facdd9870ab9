import { useState } from 'react'
import { SelectField } from '#app/ui/form/field.tsx'
import type { PickableLine } from '#contract/catalogue/bottle-batches.ts'
import { formatCount } from '#contract/format-count.ts'
import { nameWithSize } from '#contract/names.ts'
import { LoadState } from '../../layout/screen.tsx'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { useStaffData } from '../../use-staff-data.ts'
import { StepPanel } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** From which batches the bottles of an order are picked: its pages and invoice say it from then on. */
export function PickedBatchesPanel(panel: OrderPanelProps) {
  const { status, items } = panel.order
  const picked = items.filter(({ batch }) => batch).length
  return (
    <StepPanel
      heading="Batches"
      text={
        <p className="mt-2 text-sm text-soft">
          {picked > 0
            ? `Chosen for ${picked} of ${formatCount(items.length, 'item')}.`
            : 'Not chosen: the order says nothing of them.'}
        </p>
      }
      button="Choose batches"
      title="Batches Picked"
      offered={status !== 'pending' && status !== 'cancelled'}
    >
      {(close) => <BatchesForm {...panel} onDone={close} />}
    </StepPanel>
  )
}

type FormProps = OrderPanelProps & { onDone(): void }

function BatchesForm(props: FormProps) {
  const { data, ...loaded } = useStaffData('GET /api/admin/orders/:orderId/bottle-batches', {
    params: { orderId: props.order._id },
  })
  return (
    <>
      <LoadState loaded={loaded} what="the batches" className="h-32" />
      {data && <Choices {...props} lines={data.lines} />}
    </>
  )
}

function Choices({ lines, order, onChanged, onReload, onDone }: FormProps & { lines: readonly PickableLine[] }) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload, onDone })
  const [chosen, setChosen] = useState(() => lines.map(({ item, picked }) => ({ item, batch: picked })))
  const changed = chosen.filter(({ batch }, index) => batch !== lines[index]?.picked)
  const submit = () =>
    changed.length > 0 ? change('POST /api/admin/orders/:orderId/bottle-batches', { lines: changed }) : onDone()
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Save"
      canSubmit={lines.length > 0}
      onCancel={onDone}
      busy={busy}
      error={formError}
    >
      {lines.length === 0 && (
        <p>
          No batch of these perfumes is recorded. Batches are entered with received bottles, on the page of a product.
        </p>
      )}
      {lines.map(({ item, name, size, batches }, index) => (
        <SelectField
          key={item}
          label={nameWithSize(name, size)}
          value={chosen[index]?.batch ?? ''}
          onChange={({ target }) => setChosen(chosen.with(index, { item, batch: target.value || null }))}
        >
          <option value="">Not known</option>
          {batches.map(({ _id, code, size, madeIn }) => (
            <option key={_id} value={_id}>
              {[code, size, madeIn && `made ${madeIn}`].filter(Boolean).join(' · ')}
            </option>
          ))}
        </SelectField>
      ))}
    </DialogForm>
  )
}
