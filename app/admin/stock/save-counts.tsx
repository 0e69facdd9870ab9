import type { RefObject } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CurrentStock, StockCount } from '#contract/catalogue/stock.ts'
import { useSaving } from '../saving/use-saving.ts'
import { readyCounts, type TypedCounts } from './counts.ts'
import { SavePanel } from './save-panel.tsx'
import { showMarkedField } from './show-marked-field.ts'

interface SaveCountsProps {
  counts: TypedCounts
  /** Has the marked fields. */
  list: RefObject<HTMLElement | null>
  onDiscard(): void
  onSaved(saved: CurrentStock[]): void
  onConflict(current: CurrentStock[]): void
}

/** Saves the typed counts; visible while there are any. */
export function SaveCounts({ counts, list, onDiscard, onSaved, onConflict }: SaveCountsProps) {
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
      ({ response: { items } }) => {
        onConflict(items ?? [])
        return false
      },
    )
  return (
    <SavePanel label="Counts to save">
      <FieldError error={saveError} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
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
