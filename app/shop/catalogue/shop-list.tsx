import { SlidersHorizontal } from 'lucide-react'
import { startTransition, useEffect, useLayoutEffect, useOptimistic, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button } from '#app/ui/button.tsx'
import { HydrateLater } from '#app/ui/loading/hydrate-later.tsx'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import { type CachedAndFresh, useFreshData } from '#app/ui/loading/use-fresh-data.ts'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import * as catalogueTexts from '#messages/catalogue.ts'
import { aboveEntry } from '../layout/links.ts'
import { EntryBanner } from './entries/entry-banner.tsx'
import { filtersOf } from './filters/chosen-filters.ts'
import { FilterChips } from './filters/filter-chips.tsx'
import { filterForm } from './filters/filter-form.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { rememberList, type ShownList } from './load-list.ts'
import { ProductResults } from './product-results.tsx'
import { changed, countFacts, type QueryChange, type ShopQuery, shopPath } from './shop-query.ts'
import { Toolbar } from './toolbar.tsx'

/** Below the list. */
const Pager = optionalPart(() => import('./pager.tsx'))
const loadSheet = () => import('./filters/filter-sheet.tsx')

interface ShopListProps {
  /** The query in the URL. */
  currentQuery: ShopQuery
  loaded: CachedAndFresh<ShownList>
  /** On the page of a brand or category: its name. */
  title?: string
}

/** The product list with all filters; each change navigates to its URL. */
export function ShopList({ currentQuery, loaded, title }: ShopListProps) {
  const navigate = useNavigate()
  // Optimistic query: a selection shows before the URL changes, and a second one adds to it.
  const [query, setOptimisticQuery] = useOptimistic(currentQuery)
  // The newest query before it is rendered: two changes of the same event add up.
  const newest = useRef(query)
  useLayoutEffect(() => {
    newest.current = query
  })
  const { shown, waiting: loading } = useFreshData(loaded)
  const waiting = loading || query !== currentQuery
  // An earlier empty list says nothing about the one that is loading.
  const results = waiting && shown?.products.length === 0 && !shown.failed ? null : shown
  const [filtering, setFiltering] = useState(false)
  const { module, loadModule } = useLazyModule(loadSheet)
  const openSheet = async () => {
    if (await loadModule()) setFiltering(true)
    else toast.error(catalogueTexts.filtersNotLoaded)
  }
  const heading = useRef<HTMLHeadingElement>(null)

  const key = JSON.stringify(currentQuery)
  // Stores the displayed list for this visit, so that Back can show it.
  useEffect(() => {
    if (shown && !loading) rememberList(JSON.parse(key), shown)
  }, [shown, loading, key])
  // What was understood of a search becomes filters in the URL, which can be taken off.
  useEffect(() => {
    const understood = !loading && shown?.understood
    if (!understood) return
    void import('./understood-query.ts').then(({ understoodQuery }) =>
      navigate(shopPath(understoodQuery(JSON.parse(key), understood)), { replace: true, preventScrollReset: true }),
    )
  }, [shown, loading, key, navigate])
  // After the click, so that Back restores the scroll position before it.
  const toHeading = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  const toBeginning = () => {
    toHeading()
    requestAnimationFrame(() => heading.current?.scrollIntoView())
  }

  const change = (change: QueryChange) => {
    const nextQuery = changed(newest.current, change)
    const path = shopPath(nextQuery)
    if (path === shopPath(newest.current)) return
    newest.current = nextQuery
    startTransition(async () => {
      setOptimisticQuery(nextQuery)
      await navigate(path, { preventScrollReset: true })
    })
  }
  const filters = { query, facets: shown?.facets, onChange: change }
  const chosen = filtersOf(query).length + countFacts(query.facts)

  return (
    <div className="wrap">
      {title ? <Breadcrumb ancestors={aboveEntry} current={title} /> : <Breadcrumb current={catalogueTexts.shop} />}
      <h1 className="mt-4 text-[2.75rem] [overflow-wrap:anywhere] md:text-[3.75rem]">{title ?? catalogueTexts.shop}</h1>
      {!title && (
        <p className="mt-2 max-w-[56ch] text-soft">
          <span>{catalogueTexts.shopLine}</span>{' '}
          <Link to="/Product" prefetch="intent" className="link text-ink">
            {catalogueTexts.waysIn}
          </Link>
          {' · '}
          <Link to="/scents" className="link text-ink">
            {catalogueTexts.findByScent}
          </Link>
        </p>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:mt-10 lg:grid-cols-[248px_minmax(0,1fr)]">
        <aside id="filters" aria-label={catalogueTexts.filters} className="max-lg:[&:not(:target)]:hidden">
          <HydrateLater>
            <FilterPanel {...filters} id={filterForm} />
          </HydrateLater>
        </aside>
        <section
          aria-labelledby="products-heading"
          aria-busy={waiting}
          // Read by app/counting/steps.ts.
          data-found={shown?.failed || shown?.understood ? undefined : shown?.total}
        >
          <h2 id="products-heading" ref={heading} tabIndex={-1} className="sr-only scroll-mt-28">
            {catalogueTexts.products}
          </h2>
          {shown?.about && <EntryBanner about={shown.about} named={title !== undefined} />}
          <HydrateLater>
            <Toolbar query={query} shown={results} onChange={change}>
              <Button
                look="outlined"
                className="min-h-11! px-4! py-2! lg:hidden noscript:hidden"
                aria-haspopup="dialog"
                onPointerDown={() => void loadModule()}
                onClick={() => void openSheet()}
              >
                <SlidersHorizontal aria-hidden className="size-4" />
                <span>{catalogueTexts.filtersChosen(chosen)}</span>
              </Button>
            </Toolbar>
          </HydrateLater>
          <FilterChips query={query} onRemove={toHeading} />
          <HydrateLater>
            <ProductResults query={currentQuery} shown={results} waiting={waiting} onClear={toHeading} />
          </HydrateLater>
          <HydrateLater>{shown && <Pager query={query} shown={shown} onPage={toBeginning} />}</HydrateLater>
        </section>
      </div>
      {module && (
        <module.FilterSheet
          {...filters}
          total={!shown || shown.failed || waiting ? null : shown.total}
          open={filtering}
          onClose={() => setFiltering(false)}
        />
      )}
    </div>
  )
}
