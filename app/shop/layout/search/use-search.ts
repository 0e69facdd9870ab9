import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { ProductCard } from '#contract/catalogue/catalogue.ts'

/** The maximum number of results under the search box. */
export const maxHits = 8
/** The debounce delay, milliseconds. */
const debounceDelay = 120

export interface Found {
  /** The text of these results. */
  text: string
  hits: ProductCard[]
  /** The total in the whole catalogue. */
  total: number
  /** Whether it could not be searched. */
  failed?: true
}

/**
 * The search results for `text`, or null before there are any. Each change of the text aborts the previous request; a
 * failed search is logged and returns no results.
 */
export function useSearch(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const query = text.trim()
  useEffect(() => {
    if (!query) return setFound(null)
    const controller = new AbortController()
    const runSearch = async () => {
      const params = { _search: query, _perPage: String(maxHits), _page: '1', fields: 'card' } as const
      try {
        const { products, total } = await api('GET /api/products', { query: params }, { signal: controller.signal })
        if (!controller.signal.aborted) setFound({ text: query, hits: products.slice(0, maxHits), total })
      } catch (error) {
        if (controller.signal.aborted) return
        console.warn('The search failed', error)
        setFound({ text: query, hits: [], total: 0, failed: true })
      }
    }
    const timer = setTimeout(runSearch, debounceDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return query ? found : null
}
