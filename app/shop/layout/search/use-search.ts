import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'

/** Most hits that are shown under the search box. */
export const maxHits = 8
/** milliseconds that the text must stand still before it is asked for */
const stillness = 120

export interface Found {
  /** The text that these are the answer to. */
  text: string
  hits: Product[]
  /** Of the whole catalogue. */
  total: number
}

/**
 * What the catalogue has for `text`, or null while nothing is asked or answered yet. Each change of the text drops
 * the question before it; a failing search is logged and finds nothing.
 */
export function useSearch(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const asked = text.trim()
  // Serves the shop's API: one question a text, given up when the text changes.
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
    const timer = setTimeout(ask, stillness)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [asked])
  return asked ? found : null
}
