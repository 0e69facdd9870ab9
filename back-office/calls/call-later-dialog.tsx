import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { fromDhakaInput, toDhakaInput } from '#contract/dhaka-time.ts'
import { formatMoment } from '#contract/format-date.ts'
import { lengths } from '#contract/limits.ts'
import type { OrderToCall } from '#contract/orders/customers/calls.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { laterTimes } from './later-times.ts'

interface CallLaterProps {
  order: OrderToCall
  open: boolean
  onClose(): void
  onLater(callAt: string, note: string): Promise<void>
  busy: boolean
  formError: string | undefined
}

/** Asks when to call the customer again. */
export function CallLaterDialog({ open, onClose, ...form }: CallLaterProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Call Later">
      <CallLaterForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function CallLaterForm({ order, onClose, onLater, busy, formError }: Omit<CallLaterProps, 'open'>) {
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [opened] = useState(() => new Date())
  const until = order.expiresAt ? new Date(order.expiresAt) : undefined

  function send() {
    const at = fromDhakaInput(typed)
    if (!at) return setError('Choose a day and a time')
    void onLater(at.toISOString(), note)
  }

  return (
    <DialogForm onSubmit={send} submitLabel="Call later" onCancel={onClose} busy={busy} error={formError}>
      <fieldset>
        <legend className="sr-only">Suggested times</legend>
        <div className="flex flex-wrap gap-2">
          {laterTimes(opened, until).map(({ name, at }) => (
            <Button
              key={name}
              look="outlined"
              className="!px-4"
              onClick={() => {
                setTyped(toDhakaInput(at))
                setError(undefined)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <TextField
        label="When? (Dhaka time)"
        type="datetime-local"
        min={toDhakaInput(opened)}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setError(undefined)
        }}
        hint={until && `The order is cancelled automatically on ${formatMoment(until.toISOString())}.`}
        error={error}
      />
      <TextArea
        label="Note for staff (optional)"
        rows={2}
        maxLength={lengths.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DialogForm>
  )
}
