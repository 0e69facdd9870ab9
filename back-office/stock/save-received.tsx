import type { RefObject } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import { formatCount } from '#contract/format-count.ts'
import { lengths } from '#contract/limits.ts'
import { rejectedSizes } from './received.ts'
import { SavePanel } from './save-panel.tsx'
import type { useReceived } from './use-received.ts'

type SaveReceivedProps = ReturnType<typeof useReceived> & {
  /** Has the marked fields. */
  list: RefObject<HTMLElement | null>
}

/** Adds the typed bottles to the stocks; visible while there are any. */
export function SaveReceived({ list, ...props }: SaveReceivedProps) {
  const { received, size, difference, setNote, remove, discard, submit, busy, saveError } = props
  if (size === 0) return null
  const sizes = formatCount(size, 'size')
  const bottles = difference?.lines.reduce((sum, line) => sum + line.bottles, 0) ?? 0
  return (
    <SavePanel
      label="Received bottles to save"
      summary={difference ? `${formatCount(bottles, 'bottle')} of ${sizes}` : sizes}
      saveError={saveError}
      rejected={rejectedSizes(received)}
      onRemove={remove}
      onDiscard={discard}
      saveLabel="Add to stock"
      onSave={difference && (() => void submit())}
      busy={busy}
      list={list}
    >
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
    </SavePanel>
  )
}
