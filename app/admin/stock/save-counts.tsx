import { type RefObject, useRef } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CurrentStock, StockCount } from '#contract/catalogue/stock.ts'
import { useSaving } from '../saving/use-saving.ts'
import { readyCounts, rejectedCounts, type TypedCounts } from './counts.ts'
import { RejectedSizes } from './rejected-sizes.tsx'
import { SavePanel } from './save-panel.tsx'
import { showMarkedField } from './show-marked-field.ts'

interface SaveCountsProps {
  counts: TypedCounts
  /** Has the marked fields. */
  list: RefObject<HTMLElement | null>
  onDiscard(): void
  onSaved(saved: CurrentStock[]): void
  onConflict(current: CurrentStock[]): void
  /** The server's errors about lines of the request. */
  onRejected(sent: StockCount['lines'], fields: Record<string, string>): void
  onRemove(variantId: string): void
}

/** Saves the typed counts; visible while there are any. */
export function SaveCounts({ counts, list, onDiscard, onSaved, onConflict, onRejected, onRemove }: SaveCountsProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { busy, saveError, save, clearError } = useSaving()
  if (counts.size === 0) return null
  const lines = readyCounts(counts)
  const submit = (lines: StockCount['lines']) =>
    save(
      async () => {
        const { message } = await api('POST /api/admin/stock/counts', { body: { lines } })
        onSaved(lines.map(({ variantId, counted }) => ({ _id: variantId, stock: counted })))
        toast.success(message)
      },
      ({ response: { items, fields } }) => {
        onConflict(items ?? [])
        if (fields) onRejected(lines, fields)
        return false
      },
    )
  return (
    <SavePanel label="Counts to save">
      <FieldError error={saveError} />
      <RejectedSizes
        sizes={rejectedCounts(counts)}
        busy={busy}
        onRemove={(variantId) => {
          clearError()
          keepingFocus(summary, () => onRemove(variantId))
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p ref={summary} role="status" tabIndex={-1} className="outline-none">
          {formatCount(counts.size, 'count')} not saved
          {!lines && '. Please check the marked fields.'}
        </p>
        <div className="flex gap-3">
          <Button
            look="outlined"
            busy={busy}
            onClick={() => {
              clearError()
              onDiscard()
            }}
          >
            Discard
          </Button>
          <Button busy={busy} onClick={() => (lines ? void submit(lines) : showMarkedField(list))}>
            {busy ? 'Saving...' : 'Save counts'}
          </Button>
        </div>
      </div>
    </SavePanel>
  )
}
