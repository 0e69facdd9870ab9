import { useState } from 'react'
import { api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDay } from '#app/ui/dates.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { ReturnDecision } from '#contract/orders/staff-orders.ts'
import { FormButtons } from '../../saving/form-buttons.tsx'
import type { OrderPanelProps } from '../order/order.tsx'
import { useOrderChange } from '../use-order-change.ts'
import { OpenReturn, ReturnedBottles } from './return-received.tsx'

/** A return request that waits for the shop's decision. */
export function ReturnPanel(panel: OrderPanelProps) {
  const { order } = panel
  const [accept, setAccept] = useState<boolean>()
  const request = order.timeline.find(({ what }) => what === 'return_requested')
  return (
    <>
      {order.returnWaits && request ? (
        <section aria-labelledby="return" className="border border-hair bg-card p-5">
          <h2 id="return" className="text-[26px]">
            Return Requested
          </h2>
          <p className="mt-1 text-sm text-soft">{formatDay(request.at)}</p>
          <q className="mt-3 block [overflow-wrap:anywhere] whitespace-pre-line">{request.note}</q>
          {order.orderReturn && <ReturnedBottles items={order.items} lines={order.orderReturn.lines} />}
          <div className="mt-4 flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:flex-wrap">
            <Button onClick={() => setAccept(true)}>Accept the return</Button>
            <Button look="outlined" onClick={() => setAccept(false)}>
              Decline
            </Button>
          </div>
        </section>
      ) : (
        <OpenReturn {...panel} />
      )}
      <Dialog
        open={accept !== undefined}
        onClose={() => setAccept(undefined)}
        title={accept ? 'Accept This Return?' : 'Decline This Return?'}
      >
        <AnswerForm {...panel} accept={accept ?? false} onDone={() => setAccept(undefined)} />
      </Dialog>
    </>
  )
}

const TypedNote = ReturnDecision.pick({ note: true })

interface AnswerFormProps extends OrderPanelProps {
  accept: boolean
  onDone(): void
}

/** The draft is stored until it is sent. */
function AnswerForm({ order, accept, onChanged, onReload, onDone }: AnswerFormProps) {
  const draft = `return-answer-${order._id}`
  const { send, busy, formError } = useOrderChange({ onChanged, onReload, onDone })
  const [defaultValues] = useState(() => ({ note: readDraft(draft).note ?? '' }))
  const form = useCheckedForm(TypedNote, { defaultValues, onEdit: (typed) => saveDraft(draft, typed) })
  const params = { orderId: order._id }
  const submit = form.handleSubmit(async ({ note }) => {
    await send(async () => {
      const response = await api('POST /api/admin/orders/:orderId/return', { params, body: { accept, note } })
      deleteDraft(draft)
      return response
    })
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-soft">
        {accept
          ? 'The customer sends the bottles back. When they arrive, record them and refund the money.'
          : 'Nothing is refunded, and the customer cannot request another return of this order.'}
      </p>
      <TextArea
        label="Your message to the customer"
        hint="It is shown in the email and on the order’s page."
        rows={4}
        maxLength={lengths.note}
        {...form.field('note')}
      />
      <FieldError error={formError} />
      <FormButtons onCancel={onDone} busy={busy}>
        {accept ? 'Accept the return' : 'Decline the return'}
      </FormButtons>
    </form>
  )
}
