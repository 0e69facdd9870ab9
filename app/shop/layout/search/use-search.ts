import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'

/** The maximum number of results under the search box. */
export const maxHits = 8
/** The debounce delay, milliseconds. */
const debounceDelay = 120

export interface Found {
  /** The text of these results. */
  text: string
  hits: Product[]
  /** The total in the whole catalogue. */
  total: number
}

/**
 * The search results for `text`, or null before there are any. Each change of the text aborts the previous request; a
 * failed search is logged and returns no results.
 */
export function useSearch(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const asked = text.trim()
  // Syncs with the API: one request per text, aborted when the text changes.
  useEffect(() => {
    if (!asked) return setFound(null)
    const question = new AbortController()
    const ask = async () => {
      const query = { _search: asked, _perPage: String(maxHits), _page: '1' }
      try {
        const { products, total } = await api('GET /api/products', { query }, { signal: question.signal })
        if (!question.signal.aborted) setFound({ text: asked, hits: products.slice(0, maxHits), total })
      } catch (error) {
        if (question.signal.aborted) return
        console.warn('The search failed', error)
        setFound({ text: asked, hits: [], total: 0 })
      }
    }
    const timer = setTimeout(ask, debounceDelay)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [asked])
  return asked ? found : null
}
