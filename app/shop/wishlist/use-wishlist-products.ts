import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { useShop } from '#app/stores/shop.ts'
import { loadWishlist } from '#app/stores/wishlist-account.ts'
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

type Known = ReadonlyMap<string, Product | null>

/** The products that this visit has displayed, so that Back shows them at once and at full height. */
let displayed: Known = new Map()

interface WishlistProducts {
  /** In the wishlist's order; null while loading, also the wishlist itself. */
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
  const { restored, userInfo, wishlist, wishlistSynced, wishlistFailed } = useShop()
  const [earlier] = useState(displayed)
  const [loaded, setLoaded] = useState<Known>(new Map())
  const [failed, setFailed] = useState(false)
  const unknown = restored ? wishlist.filter((id) => !loaded.has(id)).join(',') : ''

  useEffect(() => {
    if (!unknown || failed) return
    let active = true
    const ids = unknown.split(',')
    loadProducts(ids).then(
      (products) => {
        if (!active) return
        const found = new Map(products.map((product) => [product._id, product]))
        setLoaded((before) => new Map([...before, ...ids.map((id) => [id, found.get(id) ?? null] as const)]))
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

  // For the next time this screen is opened.
  useEffect(() => {
    if (loaded.size > 0) displayed = loaded
  }, [loaded])

  const known = new Map([...earlier, ...loaded])
  // A customer's list is not known to be empty before the account's has been loaded.
  const missing = wishlist.length === 0 && userInfo !== null && !wishlistSynced
  const ready = restored && !missing && wishlist.every((id) => known.has(id))
  return {
    products: ready ? wishlist.flatMap((id) => known.get(id) ?? []) : null,
    unavailable: ready ? wishlist.filter((id) => known.get(id) === null) : [],
    // Earlier products stay when they could not be refreshed.
    failed: (failed || (missing && wishlistFailed)) && !ready,
    retry() {
      setFailed(false)
      if (missing) void loadWishlist()
    },
  }
}
