import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { useShop } from '#app/stores/shop.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'

/** The maximum number per API call. */
const maxPerCall = 100

async function loadProducts(ids: readonly string[]): Promise<Product[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxPerCall) }, (_, at) =>
    ids.slice(at * maxPerCall, (at + 1) * maxPerCall),
  )
  const lists = await Promise.all(parts.map((part) => api('GET /api/products', { query: { ids: part.join(',') } })))
  return lists.flatMap(({ products }) => products)
}

interface WishlistProducts {
  /** In the wishlist's order; null while loading. */
  products: Product[] | null
  /** IDs of products that are currently not sold; they may be published again. */
  unavailable: string[]
  failed: boolean
  retry(): void
}

/**
 * The products of the wishlist at current prices. Hidden products stay on the wishlist: they may be published again.
 */
export function useWishlistProducts(): WishlistProducts {
  const { restored, wishlist } = useShop()
  const [known, setKnown] = useState<ReadonlyMap<string, Product | null>>(new Map())
  const [failed, setFailed] = useState(false)
  const unknown = restored ? wishlist.filter((id) => !known.has(id)).join(',') : ''

  // Syncs with the API: loads the products that are not loaded yet.
  useEffect(() => {
    if (!unknown || failed) return
    let active = true
    const ids = unknown.split(',')
    loadProducts(ids).then(
      (products) => {
        if (!active) return
        const found = new Map(products.map((product) => [product._id, product]))
        setKnown((before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? null] as const)]))
      },
      (error: unknown) => {
        console.warn('The wishlist could not be loaded', error)
        if (active) setFailed(true)
      },
    )
    return () => {
      active = false
    }
  }, [unknown, failed])

  const ready = restored && !unknown
  return {
    products: ready ? wishlist.flatMap((id) => known.get(id) ?? []) : null,
    unavailable: ready ? wishlist.filter((id) => known.get(id) === null) : [],
    failed,
    retry: () => setFailed(false),
  }
}
