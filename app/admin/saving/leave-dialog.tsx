import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Confirms leaving a page with unsaved changes. */
export function LeaveDialog({ unsaved, onLeave }: { unsaved: boolean; onLeave?(): void }) {
  const { asking, stay, leave } = useUnsaved(unsaved)
  return (
    <ConfirmDialog
      open={asking}
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
