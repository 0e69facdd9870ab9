import { SlidersHorizontal } from 'lucide-react'
import { Suspense, startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLocation,
  useNavigate,
} from 'react-router'
import { api } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { pageMeta } from '#app/page-meta.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFetched } from '#app/ui/fetched.ts'
import { filtersOf } from './chosen-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { filterForm } from './filter-form.ts'
import { FilterPanel } from './filter-panel.tsx'
import { loadList, recallList, rememberList, type ShownList } from './load-list.ts'
import { Pager } from './pager.tsx'
import { ProductResults } from './product-results.tsx'
import { changed, parseShopQuery, type ShopQuery, shopParams, shopPath } from './shop-query.ts'
import { Toolbar } from './toolbar.tsx'
import { type Arriving, useArriving } from './use-arriving.ts'

const loadSheet = () => import('./filter-sheet.tsx')

const queryOf = (url: string) => parseShopQuery(new URL(url).searchParams)

/** The parameters that this page reads, in one order and without what goes without saying. */
export const handle = {
  canonicalSearch: (search: URLSearchParams) => String(new URLSearchParams(shopParams(parseShopQuery(search)))),
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(context.get(apiClientContext), queryOf(request.url))
  // A failed list is answered as such, so that neither the shop nor a search engine keeps the empty page.
  return data({ known: list, coming: null }, { status: list.failed ? 503 : 200 })
}

export function clientLoader({ request }: ClientLoaderFunctionArgs): Arriving<ShownList> {
  const query = queryOf(request.url)
  return { known: recallList(query), coming: loadList(api, query) }
}

export function meta({ location }: MetaArgs) {
  const { brands, categories, search } = parseShopQuery(new URLSearchParams(location.search))
  const what = search ? `“${search}”` : [...brands, ...categories].join(' · ')
  return pageMeta({
    title: what ? `${what} in the shop` : 'Shop',
    description: `${what || 'Parfum, eau de parfum, eau de toilette, cologne and perfume oils'}: find your scent by brand, category and price at the AL-ARIA Perfume Gallery in Dhaka.`,
    path: shopPath({ brands, categories }),
    hidden: search !== '',
  })
}

export default function Shop({ loaderData }: { loaderData: Arriving<ShownList> }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const asked = parseShopQuery(new URLSearchParams(search))
  // What is chosen shows at once, even before the address says it; a second choice adds to it.
  const [query, wish] = useOptimistic(asked)
  const { shown, waiting: coming } = useArriving(loaderData)
  const waiting = coming || query !== asked
  const [filtering, setFiltering] = useState(false)
  const { piece, fetchPiece } = useFetched(loadSheet)
  const heading = useRef<HTMLHeadingElement>(null)

  // Serves the memory of this visit's lists: Back finds there what was shown.
  useEffect(() => {
    if (shown && !coming) rememberList(parseShopQuery(new URLSearchParams(search)), shown)
  }, [shown, coming, search])
  // After the click, so that Back knows where the reader was before it.
  const toHeading = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  const toBeginning = () => {
    toHeading()
    requestAnimationFrame(() => heading.current?.scrollIntoView())
  }

  const change = (change: Partial<ShopQuery>) => {
    const wanted = changed(query, change)
    const path = shopPath(wanted)
    if (path === shopPath(query)) return
    startTransition(async () => {
      wish(wanted)
      await navigate(path, { preventScrollReset: true })
    })
  }
  const filters = { query, facets: shown?.facets, onChange: change }
  const chosen = filtersOf(query).length

  return (
    <div className="wrap">
      <Breadcrumb here="Shop" />
      <h1 className="mt-4 text-[44px] md:text-[60px]">Shop</h1>
      <p className="mt-2 max-w-[56ch] text-soft">
        From a light cologne to aged oud. Choose by brand, category or price; every bottle leaves from our own gallery
        in Dhaka.
      </p>
      <div className="mt-8 grid gap-x-12 lg:mt-10 lg:grid-cols-[248px_minmax(0,1fr)]">
        <aside id="filters" aria-label="Filters" className="max-lg:[&:not(:target)]:hidden">
          <Suspense>
            <FilterPanel {...filters} id={filterForm} />
          </Suspense>
        </aside>
        <section aria-labelledby="products-heading" aria-busy={waiting}>
          <h2 id="products-heading" ref={heading} tabIndex={-1} className="sr-only scroll-mt-28">
            Products
          </h2>
          <Toolbar query={query} shown={shown} onChange={change}>
            <Button
              look="outlined"
              className="min-h-11! px-4! py-2! lg:hidden"
              aria-haspopup="dialog"
              onPointerDown={() => void fetchPiece()}
              onClick={() => void fetchPiece().then(setFiltering)}
            >
              <SlidersHorizontal aria-hidden className="size-4" />
              Filters{chosen > 0 && ` (${chosen})`}
            </Button>
          </Toolbar>
          <FilterChips query={query} onRemove={toHeading} />
          {/* Hydrated after the tools above it. */}
          <Suspense>
            <ProductResults query={asked} shown={shown} waiting={waiting} onClear={toHeading} />
          </Suspense>
          {shown && <Pager query={query} page={shown.page} total={shown.total} onPage={toBeginning} />}
        </section>
      </div>
      {piece && (
        <piece.FilterSheet
          {...filters}
          total={!shown || shown.failed || waiting ? null : shown.total}
          open={filtering}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  )
}
