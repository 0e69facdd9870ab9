import { useState } from 'react'
import { api } from '#app/api.ts'
import { deleteDraft } from '#app/shared/drafts.ts'
import { newKey } from '#app/shared/new-key.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CurrentStock, StockDifference, StockItem } from '#contract/catalogue/stock.ts'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useSaving } from '../saving/use-saving.ts'
import { stocksOf } from './counts.ts'
import { type Received, readyDifference, withBottles, withErrors, withoutLines, withoutSize } from './received.ts'

/** The name under which received bottles are stored until they are saved. */
const draftName = 'stock-received'

const nothingReceived = (): Received => ({ key: newKey(), note: '', bottles: {} })

/** Received bottles: what is typed, and adding them to the stocks once. `onStocks` gets the present stocks. */
export function useReceived(onStocks: (stocks: readonly CurrentStock[]) => void) {
  const [received, setReceived] = useState(() => readStoredDraft<Received>(draftName) ?? nothingReceived())
  const size = Object.keys(received.bottles).length
  useStoredDraft(draftName, size > 0 ? received : undefined)
  const { busy, saveError, save, clearError } = useSaving()
  const [sent, setSent] = useState<StockDifference>()
  const difference = readyDifference(received)

  async function submit() {
    if (!difference) return
    setSent(difference)
    await save(
      async () => {
        const headers = { 'idempotency-key': received.key }
        const { stocks, message } = await api('POST /api/admin/stock/differences', { body: difference, headers })
        setReceived((latest) => withoutLines(latest, difference, newKey()))
        onStocks(stocks)
        toast.success(message)
      },
      ({ response: { fields, items } }) => {
        if (items) onStocks(stocksOf(items))
        // An earlier request with this key, whose response was lost, had other numbers.
        if (items && !fields) setReceived((latest) => ({ ...latest, key: newKey() }))
        if (fields) setReceived((latest) => withErrors(latest, difference, fields))
        return false
      },
    )
    setSent(undefined)
  }
  return {
    received,
    /** The number of sizes with a typed number. */
    size,
    /** Undefined while a number is invalid. */
    difference,
    /** Whether the number of this size is being saved: it cannot be changed until then. */
    isSent: (variantId: string) => sent?.lines.some((line) => line.variantId === variantId) ?? false,
    type(item: StockItem, typed: string) {
      clearError()
      setReceived((latest) => withBottles(latest, item, typed))
    },
    remove(variantId: string) {
      clearError()
      setReceived((latest) => withoutSize(latest, variantId))
    },
    setNote: (note: string) => setReceived((latest) => ({ ...latest, note })),
    discard() {
      clearError()
      setReceived(nothingReceived())
    },
    submit,
    busy,
    saveError,
    deleteStored: () => deleteDraft(draftName),
  }
}
