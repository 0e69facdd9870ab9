import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { DeliveryCorrection } from '#contract/orders/status-changes.ts'
import { FormButtons } from '../../saving/form-buttons.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/**
 * An order that was marked as delivered by mistake: shipped again. The dialog stays open when a colleague's change has
 * made that impossible meanwhile: it shows why.
 */
export function DeliveryCorrectionPanel(panel: OrderPanelProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {panel.order.deliveryCorrectable && (
        <section aria-labelledby="delivery-correction" className="border border-hair bg-card p-5">
          <h2 id="delivery-correction" className="text-[1.625rem]">
            Marked by Mistake?
          </h2>
          <p className="mt-2 text-sm text-soft">If the parcel has not arrived, the order can become shipped again.</p>
          <Button look="outlined" onClick={() => setOpen(true)} className="mt-4">
            Not delivered after all
          </Button>
        </section>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Not Delivered After All?">
        <CorrectionForm {...panel} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function CorrectionForm({ order, onChanged, onReload, onDone }: OrderPanelProps & { onDone(): void }) {
  const { send, busy, formError } = useOrderChange({ onChanged, onReload, onDone })
  const form = useCheckedForm(DeliveryCorrection, { defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async (body) => {
    const params = { orderId: order._id }
    await send(() => api('POST /api/admin/orders/:orderId/delivery-correction', { params, body }))
  })
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus === 'paid'
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-soft">
        The order becomes shipped again.
        <span>{isCash && ` Its ${formatTaka(order.amount)} no longer counts as received in cash by the courier.`}</span>{' '}
        The customer is not emailed, but sees on the order’s page that it is still on its way.
      </p>
      <TextField
        label="What happened?"
        hint="The customer does not see this."
        maxLength={lengths.reason}
        autoComplete="off"
        {...form.field('reason')}
      />
      <FieldError error={formError} />
      <FormButtons onCancel={onDone} busy={busy}>
        Mark as shipped again
      </FormButtons>
    </form>
  )
}
