import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { DeliveryCorrection } from '#contract/orders/status-changes.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { StepPanel } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/**
 * An order that was marked as delivered by mistake: shipped again. The dialog stays open when a colleague's change has
 * made that impossible meanwhile: it shows why.
 */
export const DeliveryCorrectionPanel = (panel: OrderPanelProps) => (
  <StepPanel
    heading="Marked by Mistake?"
    text={<p className="mt-2 text-sm text-soft">If the parcel has not arrived, the order can become shipped again.</p>}
    button="Not delivered after all"
    title="Not Delivered After All?"
    offered={panel.order.deliveryCorrectable}
  >
    {(close) => <CorrectionForm {...panel} onDone={close} />}
  </StepPanel>
)

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
          {isCash &&
            ` Its ${order.amount === undefined ? 'amount' : formatTaka(leftToPay(order))} no longer counts as received in cash by the courier.`}
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
