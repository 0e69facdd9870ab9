import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { DeliveryCorrection } from '#contract/orders/status-changes.ts'
import { Panel } from '../../layout/panel.tsx'
import { DialogForm } from '../../saving/dialog-form.tsx'
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
        <Panel title="Marked by Mistake?">
          <p className="mt-2 text-sm text-soft">If the parcel has not arrived, the order can become shipped again.</p>
          <Button look="outlined" onClick={() => setOpen(true)} className="mt-4">
            Not delivered after all
          </Button>
        </Panel>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Not Delivered After All?">
        <CorrectionForm {...panel} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function CorrectionForm({ order, onChanged, onReload, onDone }: OrderPanelProps & { onDone(): void }) {
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload, onDone })
  const form = useCheckedForm(DeliveryCorrection, { defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async (body) => {
    await change('POST /api/admin/orders/:orderId/delivery-correction', body)
  })
  const isCash = order.paymentMethod === 'cod' && order.paymentStatus === 'paid'
  return (
    <DialogForm onSubmit={submit} submitLabel="Mark as shipped again" onCancel={onDone} busy={busy} error={formError}>
      <p className="text-soft">
        The order becomes shipped again.
        <span>
          {isCash && ` Its ${formatTaka(leftToPay(order))} no longer counts as received in cash by the courier.`}
        </span>{' '}
        The customer is not emailed, but sees on the order’s page that it is still on its way.
      </p>
      <TextField
        label="What happened?"
        hint="The customer does not see this."
        maxLength={lengths.reason}
        autoComplete="off"
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
