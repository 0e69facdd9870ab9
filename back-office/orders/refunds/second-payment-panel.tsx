import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatTaka } from '#contract/money.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { RefundAmount } from '#contract/payments/refunds.ts'
import { mayBeCollectedTwice, type SecondPaymentStep } from '#contract/payments/second-payments.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { issuesOf } from '../../issues.ts'
import { Panel } from '../../layout/panel.tsx'
import { PanelActions } from '../order-panel.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'
import { PaidBackDialog } from './paid-back-dialog.tsx'

/** Cash that a courier collects for an order which is paid in another way: to be found out, or to be given back. */
export function SecondPaymentPanel({ order, onChanged, onReload }: OrderPanelProps) {
  const [dialog, setDialog] = useState<'collected' | 'given_back'>()
  const { change, busy, formError, clearError } = useOrderChange({ order, onChanged, onReload })
  const { secondPayment } = order
  const close = () => setDialog(undefined)
  function open(which: typeof dialog) {
    clearError()
    setDialog(which)
  }
  async function record(body: SecondPaymentStep) {
    if (await change('POST /api/admin/orders/:orderId/second-payment', body)) close()
  }
  const dialogs = (
    <>
      <CollectedDialog
        key={`${dialog === 'collected'}`}
        proposed={secondPayment?.amount ?? leftToPay(order)}
        open={dialog === 'collected'}
        onClose={close}
        onConfirm={(amount) => record({ step: 'collected', amount })}
        busy={busy}
        formError={formError}
      />
      <PaidBackDialog
        open={dialog === 'given_back'}
        onClose={close}
        title="Given Back?"
        confirmLabel="It was given back"
        question="How was it given back?"
        usualMethod="cash"
        onConfirm={(how) => void record({ step: 'given_back', ...how })}
        busy={busy}
        error={formError}
      >
        {`Only confirm this once the customer has received the ${formatTaka(secondPayment?.amount ?? 0)}.`}
      </PaidBackDialog>
    </>
  )
  if (secondPayment?.state === 'collected') {
    return (
      <Panel title="To Be Given Back" urgent>
        <p className="mt-2 text-sm text-soft">
          {`The courier collected ${formatTaka(secondPayment.amount)} although the order is paid in another way. Give the cash back to the customer.`}
        </p>
        <Button className="mt-4" busy={busy} onClick={() => open('given_back')}>
          Given back
        </Button>
        {dialogs}
      </Panel>
    )
  }
  if (secondPayment?.state === 'expected') {
    return (
      <Panel title="May Be Collected Twice" urgent>
        <p className="mt-2 text-sm text-soft">
          {`The order was paid by card while the courier had the parcel with ${formatTaka(secondPayment.amount)} to collect. Tell the courier not to collect it, and record what happened.`}
        </p>
        <PanelActions error={dialog ? undefined : formError}>
          <Button look="outlined" busy={busy} onClick={() => open('collected')}>
            The cash was collected
          </Button>
          <Button look="outlined" busy={busy} onClick={() => void record({ step: 'not_collected' })}>
            No cash was collected
          </Button>
        </PanelActions>
        {dialogs}
      </Panel>
    )
  }
  if (secondPayment?.state === 'given_back' || !mayBeCollectedTwice(order)) return null
  return (
    <div>
      <Button look="quiet" className="-ml-3" busy={busy} onClick={() => open('collected')}>
        The courier collected cash as well
      </Button>
      {dialogs}
    </div>
  )
}

interface StepDialogProps {
  open: boolean
  onClose(): void
  busy: boolean
  formError: string | undefined
}

function CollectedDialog({
  proposed,
  onConfirm,
  formError,
  ...dialog
}: StepDialogProps & { proposed: number; onConfirm(amount: number): Promise<void> }) {
  const [typed, setTyped] = useState(String(proposed))
  const [error, setError] = useState<string>()
  function confirm() {
    const { data, error } = RefundAmount.safeParse(typedNumber(typed))
    setError(issuesOf(error)[0]?.message)
    if (data !== undefined) void onConfirm(data)
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Cash Collected Twice?"
      confirmLabel="It was collected"
      cancelLabel="Go back"
      onConfirm={confirm}
    >
      <p>
        This order is paid already. The cash is recorded as held by the courier until it is settled, and as to be given
        back to the customer.
      </p>
      <div className="mt-4 grid gap-3">
        <TextField
          label="Cash collected (৳)"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <FieldError error={formError} />
      </div>
    </ConfirmDialog>
  )
}
