import { type RefObject, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import type { RejectedSize } from './counts.ts'
import { showMarkedField } from './show-marked-field.ts'

interface SavePanelProps {
  label: string
  /** What is not saved. */
  summary: string
  saveError: string | undefined
  /** The sizes whose numbers the server has rejected: they may be on another page of the list, or in none. */
  rejected: readonly RejectedSize[]
  onRemove(variantId: string): void
  onDiscard(): void
  saveLabel: string
  /** Undefined while a number in the list is invalid. */
  onSave: (() => void) | undefined
  busy: boolean
  /** Has the marked fields. */
  list: RefObject<HTMLElement | null>
  children?: Elements
}

/** Saves what is typed in the list; stays visible at any scroll position. */
export function SavePanel(props: SavePanelProps) {
  const { label, summary, saveError, rejected, onRemove, onDiscard, saveLabel, onSave, busy, list, children } = props
  const panel = useRef<HTMLElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  useFocusHandover(panel)
  return (
    <section
      ref={panel}
      aria-label={label}
      className="sticky bottom-0 z-20 -mx-5 mt-6 border-t border-hair bg-card px-5 py-4 max-md:bottom-19 md:mx-0 md:border print:hidden"
    >
      <FieldError error={saveError} />
      <ul aria-label="Rejected sizes" className="mb-3 text-sm empty:hidden">
        {rejected.map(({ variantId, name, error }) => (
          <li key={variantId} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <strong className="font-semibold">{name}</strong>
              <span>{`: ${error}`}</span>
            </span>
            <Button look="quiet" busy={busy} onClick={() => keepingFocus(text, () => onRemove(variantId))}>
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p ref={text} role="status" tabIndex={-1} className="self-center outline-none">
          {`${summary} not saved${onSave ? '' : '. Please check the marked fields.'}`}
        </p>
        <div className="flex flex-wrap items-end gap-3 sm:justify-end">
          {children}
          <Button look="outlined" busy={busy} onClick={onDiscard}>
            Discard
          </Button>
          <Button busy={busy} onClick={() => (onSave ? onSave() : showMarkedField(list))}>
            {busy ? 'Saving...' : saveLabel}
          </Button>
        </div>
      </div>
    </section>
  )
}
