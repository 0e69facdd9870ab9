import { useState } from 'react'
import { api } from '#app/api.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { TextArea } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { type ContactMessage, messageLimit } from '#contract/contact.ts'
import { MessageReply } from '#contract/staff.ts'
import { useChange } from '../use-change.ts'

interface ReplyFormProps {
  message: ContactMessage
  onSent(message: ContactMessage): void
  /** Where there is a reply already to go back to. */
  onLeave: (() => void) | undefined
}

/** The answer to a message. What is typed is kept until it is sent. */
export function ReplyForm({ message: { _id, name, email, adminNotes }, onSent, onLeave }: ReplyFormProps) {
  const draft = `reply-${_id}`
  const { send, busy, refusal } = useChange(() => undefined)
  const [start] = useState(() => ({ reply: readDraft(draft).reply ?? adminNotes ?? '' }))
  const form = useCheckedForm(MessageReply, { start, onEdit: (typed) => keepDraft(draft, typed) })
  const submit = form.send((body) =>
    send(async () => {
      const answered = await api('POST /api/admin/messages/:messageId/reply', { params: { messageId: _id }, body })
      dropDraft(draft)
      onSent(answered.data)
      return answered
    }).then(() => undefined),
  )
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      aria-label="Reply"
      className="mt-8 flex max-w-[70ch] flex-col gap-4"
    >
      <TextArea
        label={`Reply to ${name}`}
        hint={
          adminNotes === null
            ? `Goes to ${email} by mail, and stands beside the message under Contact.`
            : `Takes the place of the reply before, and goes to ${email} by mail as well.`
        }
        rows={7}
        maxLength={messageLimit}
        {...form.field('reply')}
      />
      <FieldError error={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {busy ? 'Sending...' : 'Send reply'}
        </Button>
        {onLeave && (
          <Button
            look="outlined"
            onClick={() => {
              dropDraft(draft)
              onLeave()
            }}
          >
            Keep the reply
          </Button>
        )}
      </div>
    </form>
  )
}
