import type { FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'

interface DialogFormProps {
  onSubmit(event: FormEvent): unknown
  submitLabel: string
  canSubmit?: boolean
  onCancel(): void
  cancelLabel?: string
  busy: boolean
  error?: string | undefined
  /** The fields. */
  children: Elements
}

/** A form in a dialog, which stays open while `busy`. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, submitLabel, canSubmit = true, onCancel, cancelLabel = 'Go back', busy, error, children } = props
  useDialogLock(busy)
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(event)
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <FieldError error={error} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onCancel} busy={busy}>
          {cancelLabel}
        </Button>
        <Button type="submit" disabled={!canSubmit} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
