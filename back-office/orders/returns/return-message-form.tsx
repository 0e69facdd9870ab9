import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import { ReturnDecision, type StaffOrder } from '#contract/orders/staff-orders.ts'
import { DialogForm } from '../../saving/dialog-form.tsx'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

const Message = ReturnDecision.pick({ note: true })

interface ReturnMessageFormProps extends OrderPanelProps {
  /** What happens next. */
  children: ReactNode
  /** The key of the stored message. */
  draft: string
  submitLabel: string
  send(typed: z.infer<typeof Message>): Promise<{ order: StaffOrder; message: string }>
  onDone(): void
}

/** A step of a return with a message to the customer. The message is stored until it is sent. */
export function ReturnMessageForm({ children, draft, submitLabel, send, ...change }: ReturnMessageFormProps) {
  const { send: sendChange, busy, formError } = useOrderChange(change)
  const [defaultValues] = useState(() => ({ note: readDraft(draft).note ?? '' }))
  const form = useCheckedForm(Message, { defaultValues, onEdit: (typed) => saveDraft(draft, typed) })
  const submit = form.handleSubmit(async (typed) => {
    await sendChange(async () => {
      const response = await send(typed)
      deleteDraft(draft)
      return response
    })
  })
  return (
    <DialogForm onSubmit={submit} submitLabel={submitLabel} onCancel={change.onDone} busy={busy} error={formError}>
      <p className="text-soft">{children}</p>
      <TextArea
        label="Your message to the customer"
        hint="It is shown in the email and on the order’s page."
        rows={4}
        maxLength={lengths.note}
        {...form.field('note')}
      />
    </DialogForm>
  )
}
