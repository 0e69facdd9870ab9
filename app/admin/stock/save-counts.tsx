import { type RefObject, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { type CountedLine, type CurrentStock, describeCounts } from '#contract/catalogue/stock.ts'
import { formatCount } from '#contract/format-count.ts'
import { useSaving } from '../saving/use-saving.ts'
import { readyCounts, rejectedCounts, stocksOf, type TypedCounts } from './counts.ts'
import { RejectedSizes } from './rejected-sizes.tsx'
import { saveInParts } from './save-in-parts.ts'
import { SavePanel } from './save-panel.tsx'
import { showMarkedField } from './show-marked-field.ts'

interface SaveCountsProps {
  counts: TypedCounts
  /** Has the marked fields. */
  list: RefObject<HTMLElement | null>
  onDiscard(): void
  onSaved(lines: CountedLine[]): void
  /** The present stocks of sizes whose counts were saved, or that have changed meanwhile. */
  onStocks(current: CurrentStock[]): void
  /** The server's errors about lines of the request. */
  onRejected(sent: CountedLine[], fields: Record<string, string>): void
  onRemove(variantId: string): void
}

/** Saves the typed counts; visible while there are any. */
export function SaveCounts({ counts, list, onDiscard, onSaved, onStocks, onRejected, onRemove }: SaveCountsProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { busy, saveError, save, clearError } = useSaving()
  /** How many counts were saved before the others failed. */
  const [savedBefore, setSavedBefore] = useState(0)
  if (counts.size === 0) return null
  const lines = readyCounts(counts)
  const submit = (lines: CountedLine[]) => {
    const saved: CurrentStock[] = []
    let sent = lines
    setSavedBefore(0)
    return save(
      async () => {
        try {
          const differed = await saveInParts(
            lines,
            (part) => {
              sent = part
              return api('POST /api/admin/stock/counts', { body: { lines: part } })
            },
            (part) => {
              saved.push(...part.map(({ variantId, counted }) => ({ variantId, stock: counted })))
              onSaved(part)
            },
          )
          toast.success(describeCounts(lines.length, differed))
        } finally {
          if (saved.length < lines.length) setSavedBefore(saved.length)
          if (saved.length > 0) onStocks(saved)
        }
      },
      ({ response: { items, fields } }) => {
        onStocks([...saved, ...stocksOf(items)])
        if (fields) onRejected(sent, fields)
        return false
      },
    )
  }
  return (
    <SavePanel label="Counts to save">
      {saveError && savedBefore > 0 && (
        <p className="text-sm">{`${formatCount(savedBefore, 'count')} saved. This is about the others:`}</p>
      )}
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
          <span>{formatCount(counts.size, 'count')}</span> not saved
          <span>{!lines && '. Please check the marked fields.'}</span>
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
