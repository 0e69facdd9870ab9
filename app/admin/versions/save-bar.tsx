import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import type { Saved } from '#contract/content/content.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'

interface SaveBarProps {
  /** The label of the button: `Save settings`. */
  save: string
  busy: boolean
  unsaved: boolean
  /** A note about the unsaved changes. */
  note: string
  saveError: string | undefined
  saved: Saved
  onDiscard(): void
  /** More buttons. */
  children?: Elements
}

/** The sticky bar at the bottom of a form for versioned content. */
export function SaveBar({ save, busy, unsaved, note, saveError, saved, onDiscard, children }: SaveBarProps) {
  const saveButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-hair bg-paper py-4 max-md:bottom-19 lg:col-span-full">
      {/* Not `disabled`: after saving, it keeps the focus. */}
      <Button
        ref={saveButton}
        type="submit"
        busy={busy}
        aria-disabled={!unsaved || undefined}
        onClick={(event) => !unsaved && event.preventDefault()}
      >
        {busy ? 'Saving...' : save}
      </Button>
      {children}
      {unsaved && (
        <Button look="quiet" onClick={() => keepingFocus(saveButton, onDiscard)} busy={busy}>
          Discard changes
        </Button>
      )}
      <p role="status" className="text-sm text-soft">
        {unsaved && !busy ? note || 'Not saved yet' : ''}
      </p>
      <FieldError error={saveError} />
      <p className="ml-auto text-sm text-soft">
        {saved && `Last changed by ${isolated(saved.by)}, ${formatMoment(saved.at)}`}
      </p>
    </div>
  )
}
