import { Button } from '#app/ui/button.tsx'

interface OutdatedNoteProps {
  /** The name of the Bangla field, for a note that is not shown below that field. */
  field?: string
  onConfirm(): void
  busy?: boolean
}

/** A Bangla text is older than the English one: it is changed, or confirmed here. */
export const OutdatedNote = ({ field, onConfirm, busy = false }: OutdatedNoteProps) => (
  <p className="flex flex-wrap items-center gap-x-4 text-sm font-semibold text-danger">
    <span>{`${field ? `${field}: the` : 'The'} English text has changed since.`}</span>
    <Button look="quiet" className="-ml-3" onClick={onConfirm} busy={busy}>
      The Bangla text is still right
    </Button>
  </p>
)
