import { useLocation, useRouteLoaderData } from 'react-router'
import type { CachedAndFresh } from '#app/ui/loading/use-fresh-data.ts'
import { type EntryData, queryFor } from './entries/entry-data.ts'
import type { ShownList } from './load-list.ts'
import { ShopList } from './shop-list.tsx'
import { parseShopQuery } from './shop-query.ts'

/**
 * The product list of the shop, of a brand and of a category. They share it, so that the first filter on the page of a
 * brand, which leads to the shop, keeps the list, the focus and the open filters.
 */
export default function ListLayout() {
  const { search } = useLocation()
  const loaded = useRouteLoaderData<CachedAndFresh<ShownList>>('shop')
  const brand = useRouteLoaderData<EntryData>('brand-page')
  const category = useRouteLoaderData<EntryData>('category-page')
  const entry = brand ?? category
  if (entry) {
    const { about, list } = entry
    return <ShopList currentQuery={queryFor(about)} loaded={{ cached: list, fresh: null }} title={about.name} />
  }
  return loaded && <ShopList currentQuery={parseShopQuery(new URLSearchParams(search))} loaded={loaded} />
}
