import { useState } from 'react'
import { Link } from 'react-router'
import { useKnownDetails } from '#app/shared/shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { NewPhoneBlock } from '#contract/orders/customers/customer-history.ts'
import { includeOnline } from '#contract/payments/pay-ways.ts'
import { KnownCustomer } from '../../customers/known-customer.tsx'
import { Section } from '../../layout/panel.tsx'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { useMay } from '../../staff.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** The customer's history, and whether the phone number may pay in cash. */
export function CustomerPanel(panel: OrderPanelProps) {
  const { order, onChanged, onReload } = panel
  const may = useMay()
  const [dialogOpen, setDialogOpen] = useState(false)
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  // What the reader may not see is left out.
  const tellsNothing = !order.past && !order.phoneBlock && !order.address.phone
  if (tellsNothing && !may('messages.answer')) return null
  const unblock = () => change('DELETE /api/admin/orders/:orderId/phone-block')
  return (
    <Section title="Customer" className="print:hidden">
      <KnownCustomer past={order.past} phoneBlock={order.phoneBlock} />
      {order.address.phone && may('orders.confirm') && (
        <Button
          look="quiet"
          className="-ml-3"
          busy={busy}
          onClick={() => (order.phoneBlock ? void unblock() : setDialogOpen(true))}
        >
          {order.phoneBlock ? 'Allow cash for this number again' : 'Block this number for cash'}
        </Button>
      )}
      {may('messages.answer') && (
        <p>
          <Link className="link" to={`/admin/sent-messages?${new URLSearchParams({ order: order._id })}`}>
            Messages sent
          </Link>
        </p>
      )}
      <FieldError error={formError} />
      <Dialog open={dialogOpen} onClose={() => setDialogOpen(false)} title="Block This Number for Cash?">
        <BlockForm {...panel} onDone={() => setDialogOpen(false)} />
      </Dialog>
    </Section>
  )
}

function BlockForm({ order, onChanged, onReload, onDone }: OrderPanelProps & { onDone(): void }) {
  const online = includeOnline(useKnownDetails()?.payWays ?? ['card'])
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })
  const form = useCheckedForm(NewPhoneBlock)
  const submit = form.handleSubmit(async (body) => {
    if (await change('POST /api/admin/orders/:orderId/phone-block', body)) onDone()
  })
  return (
    <DialogForm onSubmit={submit} submitLabel="Block for cash" onCancel={onDone} busy={busy} error={formError}>
      <p className="text-soft">
        From now on, orders with <span className="tabular">{order.address.phone}</span>{' '}
        <span>
          {online ? 'can only be paid online' : 'cannot be paid on delivery, and your shop takes no online payments'}
        </span>
        . This order stays as it is.
      </p>
      <TextArea
        label="Reason"
        hint="The customer does not see this."
        rows={2}
        maxLength={lengths.blockReason}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
