import { type FormEvent, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'

const longest = 1_000

interface ReturnDialogProps {
  orderId: string
  open: boolean
  onClose(): void
  /** Whether the shop has recorded it. */
  onAsk(reason: string): Promise<boolean>
  sending: boolean
  refusal: string | undefined
}

/** Asks why. What is typed is kept until it is sent. */
export function ReturnDialog({ orderId, open, onClose, onAsk, sending, refusal }: ReturnDialogProps) {
  const draft = `return-${orderId}`
  const [reason, setReason] = useState(() => readDraft(draft).reason ?? '')
  const [error, setError] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() === '') {
      setError('Tell us what is wrong')
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    if (await onAsk(reason)) dropDraft(draft)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Ask for a Return">
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <p className="text-soft">
          Sending it back is free. We write to you how, and make the full refund 5-7 business days after we have it.
        </p>
        <TextArea
          label="What is wrong?"
          rows={4}
          maxLength={longest}
          value={reason}
          onChange={(event) => {
            const { value } = event.currentTarget
            setReason(value)
            setError(undefined)
            keepDraft(draft, { reason: value })
          }}
          error={error}
        />
        <FieldError error={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outlined" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" disabled={sending} aria-busy={sending}>
            {sending ? 'Sending...' : 'Ask for a Return'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
