import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { CachedAndFresh } from '#app/ui/loading/use-fresh-data.ts'
import type { Facet } from '#contract/catalogue/catalogue.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { type About, entryPath } from './entries/about-entry.ts'
import { loadList, recallList, type ShownList } from './load-list.ts'
import { includesName, parseShopQuery, type ShopQuery, shopParams, shopPath } from './shop-query.ts'

const queryOf = (url: string) => parseShopQuery(new URL(url).searchParams)

/** The parameters that this page reads, in a fixed order and without default values. */
export const handle = {
  canonicalSearch: (search: URLSearchParams) => String(new URLSearchParams(shopParams(parseShopQuery(search)))),
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request.url)
  const list = await loadList(context.get(apiClientContext), query)
  const current = list.facets?.current
  if (current) {
    const { brand = query.brands.join(), category = query.categories.join(), note } = current
    const facts = note ? { ...query.facts, note: [note] } : query.facts
    throw redirect(shopPath({ ...query, brands: [brand], categories: [category], facts }), 301)
  }
  if (list.understood) {
    const { understoodQuery } = await import('./understood-query.ts')
    throw redirect(shopPath(understoodQuery(query, list.understood)))
  }
  // A failed list is an error response, so that neither the shop nor a search engine caches the empty page.
  return data<CachedAndFresh<ShownList>>({ cached: list, fresh: null }, { status: list.failed ? 503 : 200 })
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): CachedAndFresh<ShownList> {
  const query = queryOf(request.url)
  const cached = recallList(query)
  // A remembered list stays when it could not be refreshed.
  const fresh = loadList(api, query).then((list) => (list.failed && cached) || list)
  return { cached, fresh }
}

/**
 * The query with names as the catalogue spells them; null if one is not the whole name of a brand or category in it.
 */
function asListed(query: ShopQuery, facets: ShownList['facets']): ShopQuery | null {
  if (!facets) return query
  const listed = (names: readonly string[], from: Facet[]) =>
    names.flatMap((name) => from.find((facet) => includesName([name], facet.name))?.name ?? [])
  const brands = listed(query.brands, facets.brands)
  const categories = listed(query.categories, facets.categories)
  const isWhole = brands.length === query.brands.length && categories.length === query.categories.length
  return isWhole ? { ...query, brands, categories } : null
}

/** A later page names itself; any filter but brand and category is left out, and then the first page is named. */
function canonicalPath(query: ShopQuery, about: About | null | undefined): string {
  const { brands, categories, page } = query
  const unfiltered = shopPath({ brands, categories, page })
  if (page > 1 && shopPath(query) === unfiltered) return unfiltered
  return about ? entryPath(about) : shopPath({ brands, categories })
}

export function meta({ location, loaderData }: MetaArgs) {
  const query = parseShopQuery(new URLSearchParams(location.search))
  const { brands, categories, search } = query
  const what = search ? `“${search}”` : [...brands, ...categories].join(' · ')
  const {
    about,
    facets,
    total,
    page = query.page,
  } = (loaderData as CachedAndFresh<ShownList> | undefined)?.cached ?? {}
  const listed = asListed(query, facets)
  const sold = facets?.categories.slice(0, 6).map(({ name }) => name)
  return pageMeta({
    title: catalogueTexts.shopTitle(what, page),
    description: about?.description.slice(0, 300) || catalogueTexts.shopDescription(what || sold?.join(', ') || ''),
    path: canonicalPath({ ...(listed ?? query), page }, about),
    // The title has all names of the URL, which may be any text.
    hidden: search !== '' || !listed || (what !== '' && total === 0),
  })
}

/**
 * The layout displays the list (list-layout.tsx). Without a component, this would be a route that responds with data.
 */
export default function ShopRoute() {
  return null
}
