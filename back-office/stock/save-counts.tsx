import { type RefObject, useState } from 'react'
import { api } from '#app/api.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { type CountedLine, type CurrentStock, describeCounts } from '#contract/catalogue/stock.ts'
import { formatCount } from '#contract/format-count.ts'
import { useSaving } from '../saving/use-saving.ts'
import { readyCounts, rejectedCounts, stocksOf, type TypedCounts } from './counts.ts'
import { saveInBatches } from './save-in-batches.ts'
import { SavePanel } from './save-panel.tsx'

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
          const differed = await saveInBatches(
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
    <SavePanel
      label="Counts to save"
      summary={formatCount(counts.size, 'count')}
      saveError={
        saveError && savedBefore > 0
          ? `${formatCount(savedBefore, 'count')} saved. This is about the others: ${saveError}`
          : saveError
      }
      rejected={rejectedCounts(counts)}
      onRemove={(variantId) => {
        clearError()
        onRemove(variantId)
      }}
      onDiscard={() => {
        clearError()
        onDiscard()
      }}
      saveLabel="Save counts"
      onSave={lines && (() => void submit(lines))}
      busy={busy}
      list={list}
    />
  )
}
