import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface LeaveDialogProps {
  unsaved: boolean
  /** Whether another query in the URL is another page. */
  withQuery?: boolean
  onLeave?(): void
}

/** Confirms leaving a page with unsaved changes. */
export function LeaveDialog({ unsaved, withQuery, onLeave }: LeaveDialogProps) {
  const { isBlocked, stay, leave } = useUnsaved(unsaved, withQuery)
  return (
    <ConfirmDialog
      open={isBlocked}
      closesOnBack={false}
      onClose={stay}
      title="Leave without saving?"
      cancelLabel="Stay here"
      confirmLabel="Leave"
      onConfirm={() => {
        onLeave?.()
        leave()
      }}
    >
      <p>Your changes on this page are not saved yet.</p>
    </ConfirmDialog>
  )
}
