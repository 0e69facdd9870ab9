import { type RefObject, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { formatCount } from '#contract/format-count.ts'
import { lengths } from '#contract/limits.ts'
import { rejectedSizes } from './received.ts'
import { RejectedSizes } from './rejected-sizes.tsx'
import { SavePanel } from './save-panel.tsx'
import { showMarkedField } from './show-marked-field.ts'
import type { useReceived } from './use-received.ts'

type SaveReceivedProps = ReturnType<typeof useReceived> & {
  /** Has the marked fields. */
  list: RefObject<HTMLElement | null>
}

/** Adds the typed bottles to the stocks; visible while there are any. */
export function SaveReceived({ list, ...props }: SaveReceivedProps) {
  const { received, size, difference, setNote, remove, discard, submit, busy, saveError } = props
  const summary = useRef<HTMLParagraphElement>(null)
  if (size === 0) return null
  const bottles = difference?.lines.reduce((sum, line) => sum + line.bottles, 0) ?? 0
  return (
    <SavePanel label="Received bottles to save">
      <FieldError error={saveError} />
      <RejectedSizes
        sizes={rejectedSizes(received)}
        busy={busy}
        onRemove={(variantId) => keepingFocus(summary, () => remove(variantId))}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p ref={summary} role="status" tabIndex={-1} className="self-center outline-none">
          {difference
            ? `${formatCount(bottles, 'bottle')} of ${formatCount(size, 'size')} not saved`
            : `${formatCount(size, 'size')} not saved. Please check the marked fields.`}
        </p>
        <div className="flex grow flex-wrap items-end gap-3 sm:justify-end">
          <div className="grow basis-60 sm:max-w-80">
            <TextField
              label="Note (optional)"
              placeholder="Such as the invoice number"
              autoComplete="off"
              maxLength={lengths.remark}
              readOnly={busy}
              value={received.note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </div>
          <Button look="outlined" busy={busy} onClick={discard}>
            Discard
          </Button>
          <Button busy={busy} onClick={() => (difference ? void submit() : showMarkedField(list))}>
            {busy ? 'Saving...' : 'Add to stock'}
          </Button>
        </div>
      </div>
    </SavePanel>
  )
}
