import { useState } from 'react'
import { Link } from 'react-router'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import { NumberSelect } from '#app/ui/form/number-select.tsx'
import { lengths } from '#contract/limits.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { ReturnRequest } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { emailNote } from '../email-note.ts'
import { StepPanel } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { nameOf } from './returned-bottles.tsx'

const canOpen = ({ status, paymentStatus, orderReturn }: StaffOrder) =>
  status === 'delivered' && paymentStatus !== 'refunded' && !orderReturn

/** A return or exchange that a customer asks for by phone, message or in the shop. */
export function OpenReturn(panel: OrderPanelProps) {
  if (!canOpen(panel.order)) return null
  return (
    <StepPanel
      heading="Return or Exchange?"
      text={<p className="mt-2 text-sm text-soft">If the customer wants to send bottles back, open a return here.</p>}
      button="Open a return"
      title="Open a Return"
    >
      {(close) => <OpenForm {...panel} onDone={close} />}
    </StepPanel>
  )
}

const Reason = ReturnRequest.pick({ reason: true })

function OpenForm({ order, onChanged, onReload, onDone }: OrderPanelProps & { onDone(): void }) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload, onDone })
  const bottles = order.items.map(deliveredOf)
  const [chosen, setChosen] = useState(bottles)
  const lines = chosen.flatMap((quantity, item) => (quantity > 0 ? [{ item, quantity }] : []))
  const draft = `return-opening-${order._id}`
  const [defaultValues] = useState(() => ({ reason: readDraft(draft).reason ?? '' }))
  const form = useCheckedForm(Reason, { defaultValues, onEdit: (typed) => saveDraft(draft, typed) })
  const submit = form.handleSubmit(async ({ reason }) => {
    const done = await change('POST /api/admin/orders/:orderId/return-request', { reason, lines })
    if (done) deleteDraft(draft)
  })
  return (
    <DialogForm
      onSubmit={submit}
      submitLabel="Open the return"
      canSubmit={lines.length > 0}
      onCancel={onDone}
      busy={busy}
      error={formError}
    >
      <ul className="border-t border-hair">
        {bottles.map((max, item) => {
          const name = nameOf(order.items[item])
          return (
            <li key={name} className="flex items-center justify-between gap-4 border-b border-hair py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <NumberSelect
                label={`Bottles of ${name} to return`}
                value={chosen[item] ?? 0}
                max={max}
                disabled={max === 0}
                onChange={(quantity) => setChosen(chosen.with(item, quantity))}
              />
            </li>
          )
        })}
      </ul>
      <TextArea
        label="What the customer says"
        hint="It is shown on the order’s page."
        rows={3}
        maxLength={lengths.note}
        {...form.field('reason')}
      />
      <p className="text-sm text-soft">
        <span>{`${emailNote(order)} For an exchange, take the other bottles as an `}</span>
        <Link to="/admin/orders/new" className="link">
          order of their own
        </Link>
        <span>, and refund what comes back.</span>
      </p>
    </DialogForm>
  )
}
