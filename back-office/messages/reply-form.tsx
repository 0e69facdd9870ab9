import { useState } from 'react'
import { api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { MessageReply, type StaffMessage } from '#contract/staff-messages.ts'
import { useChange } from '../saving/use-change.ts'

const TypedReply = MessageReply.pick({ reply: true })

/** The storage key of the draft. */
export const draftOf = ({ _id }: Pick<StaffMessage, '_id'>) => `reply-${_id}`

interface ReplyFormProps {
  message: StaffMessage
  onSent(message: StaffMessage): void
  /** Someone else has replied: shows that reply and keeps the typed text. */
  onReload(): void
  /** Cancels; only where the message already has a reply. */
  onLeave: (() => void) | undefined
}

/** The reply form of a message. The draft is stored until it is sent. */
export function ReplyForm({ message, onSent, onReload, onLeave }: ReplyFormProps) {
  const { _id, name, email, replies } = message
  const draft = draftOf(message)
  const { send, busy, formError } = useChange(onReload)
  const [defaultValues] = useState(() => ({ reply: readDraft(draft).reply ?? '' }))
  const form = useCheckedForm(TypedReply, {
    defaultValues,
    onEdit: (typed) => saveDraft(draft, typed),
    readOnlyWhileSubmitting: true,
  })
  const submit = form.handleSubmit(({ reply }) =>
    send(async () => {
      const body = { reply, seen: replies.length }
      const response = await api('POST /api/admin/messages/:messageId/reply', { params: { messageId: _id }, body })
      deleteDraft(draft)
      onSent(response.data)
      return response
    }).then(() => undefined),
  )
  return (
    <form method="post" noValidate onSubmit={submit} aria-label="Reply" className="flex max-w-[70ch] flex-col gap-4">
      <TextArea
        label={`Reply to ${name}`}
        hint={hintOf(email, replies.length)}
        rows={7}
        maxLength={lengths.message}
        {...form.field('reply')}
      />
      <FieldError error={formError} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : replies.length === 0 ? 'Send reply' : 'Send another reply'}
        </Button>
        {onLeave && (
          <Button
            look="outlined"
            onClick={() => {
              deleteDraft(draft)
              onLeave()
            }}
          >
            Go back
          </Button>
        )}
      </div>
    </form>
  )
}

/** Where the reply is read; `email` is left out for people who do not see it. An account that is signed in to with a phone number may have no email. */
function hintOf(email: string | undefined, earlier: number): string {
  if (email === '')
    return 'Shown on the customer’s Contact page. The account has no email: call to say that you replied.'
  const to = email ?? 'the customer'
  return earlier === 0
    ? `Sent to ${to} by email, and shown with the message on the customer’s Contact page.`
    : `Also sent to ${to} by email, and shown below the earlier replies.`
}
