import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { StockItem } from '#contract/catalogue/stock.ts'
import { maxPerPage } from '#contract/limits.ts'
import { useSaving } from '../saving/use-saving.ts'
import { type StockListQuery, toApiQuery } from './stock-query.ts'

/** Prints all sizes that a list shows, of which the screen has one page. `sheet` is what is being printed. */
export function useCountSheet(query: StockListQuery) {
  const { busy, saveError, save } = useSaving()
  const [sheet, setSheet] = useState<StockItem[]>()
  // Prints once the sheet is rendered, and removes it afterwards.
  useEffect(() => {
    if (!sheet) return
    const remove = () => setSheet(undefined)
    window.addEventListener('afterprint', remove)
    window.print()
    return () => window.removeEventListener('afterprint', remove)
  }, [sheet])
  const print = () => save(async () => setSheet(await loadAll(query)))
  return { sheet, print, busy, printError: saveError }
}

/** All pages of a list. A size that has moved to a later page meanwhile is listed once. */
async function loadAll(query: StockListQuery): Promise<StockItem[]> {
  const found = new Map<string, StockItem>()
  for (let page = 1; ; page += 1) {
    const paged = { ...toApiQuery({ ...query, page }), _perPage: maxPerPage }
    const { items, total } = await api('GET /api/admin/stock', { query: paged })
    for (const item of items) found.set(item.variantId, item)
    if (page * maxPerPage >= total) return [...found.values()]
  }
}
