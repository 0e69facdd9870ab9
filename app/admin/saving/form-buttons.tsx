import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'

interface FormButtonsProps {
  onCancel(): void
  busy: boolean
  cancelLabel?: string
  /** The label of the submit button. */
  children: ReactNode
}

/** The buttons at the bottom of a form in a dialog, which stays open while `busy`. */
export function FormButtons({ onCancel, busy, cancelLabel = 'Go back', children }: FormButtonsProps) {
  useDialogLock(busy)
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="outlined" onClick={onCancel} busy={busy}>
        {cancelLabel}
      </Button>
      <Button type="submit" busy={busy}>
        {children}
      </Button>
    </div>
  )
}
