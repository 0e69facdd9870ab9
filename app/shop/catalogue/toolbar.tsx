import { LayoutGrid, List } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Elements } from '#app/ui/elements.ts'
import { useEditsBeforeHydration } from '#app/ui/form/use-edits-before-hydration.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { formatNumber } from '#messages/formats.ts'
import * as cardTexts from '#messages/product-card.ts'
import { type FilterProps, filterForm } from './filters/filter-form.ts'
import type { ShownList } from './load-list.ts'
import { changed, type NamedSort, pageSizes, type ShopQuery, shopPath, sortNames, usualSort } from './shop-query.ts'

/** `Showing 13–24 of 72 perfumes`. */
function rangeText({ total, page, perPage, products }: ShownList) {
  if (products.length === 0 || total <= products.length) return cardTexts.perfumes(total)
  const first = (page - 1) * perPage + 1
  return catalogueTexts.range(first, first + products.length - 1, total)
}

const select =
  'min-h-11 cursor-pointer rounded border border-line bg-card py-2 pr-2 pl-3 text-base md:text-sm text-ink hover:border-ink'
const sorts = Object.keys(sortNames) as NamedSort[]
/** The default sort of a search, which is not in the URL. */
const bestMatch = ''
const views = [
  { view: 'grid', name: catalogueTexts.gridView, Icon: LayoutGrid },
  { view: 'list', name: catalogueTexts.listView, Icon: List },
] as const

interface ToolbarProps extends FilterProps {
  shown: ShownList | null
  /** The button that opens the filters if they are not next to the list. */
  children: Elements
}

/**
 * The number of results, announced when it changes; sort, page size and view. From 768 px up in one row;
 * on phones filters and sort are above count and view.
 */
export function Toolbar({ query, shown, onChange, children }: ToolbarProps) {
  const usual = usualSort(query)
  const controls = useRef<HTMLDivElement>(null)
  useEditsBeforeHydration(controls)
  return (
    <div ref={controls} className="flex flex-wrap items-center gap-3 border-b border-hair pb-4 md:flex-nowrap">
      <p
        role="status"
        className="tabular min-h-6 min-w-0 flex-1 text-sm leading-snug md:text-[0.9375rem] text-balance text-soft max-md:order-2 max-[359px]:basis-full"
      >
        {shown && !shown.failed && rangeText(shown)}
      </p>
      {children}
      <noscript>
        <a href="#filters" className="flex min-h-11 items-center underline lg:hidden">
          {catalogueTexts.filters}
        </a>
      </noscript>
      <label className="flex items-center gap-2 max-md:flex-1">
        <span className="text-sm whitespace-nowrap text-soft max-lg:sr-only">{catalogueTexts.sortBy}</span>
        <select
          name="sort"
          form={filterForm}
          value={query.sort ?? usual ?? bestMatch}
          onChange={({ currentTarget }) => {
            const sort = sorts.find((order) => order === currentTarget.value) ?? null
            onChange({ sort: sort === usual ? null : sort })
          }}
          className={`${select} max-md:w-full`}
        >
          {usual === null && <option value={bestMatch}>{catalogueTexts.bestMatch}</option>}
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {/* The row ends here on phones. */}
      <div className="order-1 basis-full md:hidden" />
      <label className="flex items-center gap-2 max-md:order-2">
        <span className="text-sm text-soft">{catalogueTexts.show}</span>
        <select
          name="perPage"
          form={filterForm}
          value={query.perPage}
          onChange={(event) => onChange({ perPage: Number(event.currentTarget.value) as ShopQuery['perPage'] })}
          className={select}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {formatNumber(size)}
            </option>
          ))}
        </select>
      </label>
      <div className="flex rounded border border-line max-md:order-2">
        {views.map(({ view, name, Icon }) => (
          <Link
            key={view}
            to={shopPath(changed(query, { view }))}
            rel="nofollow"
            preventScrollReset
            aria-label={name}
            title={name}
            aria-current={query.view === view}
            className="grid size-11 place-items-center text-soft transition-colors duration-200 ease-out hover:text-ink aria-current:bg-ink aria-current:text-on-ink"
          >
            <Icon aria-hidden className="size-[18px]" strokeWidth={1.5} />
          </Link>
        ))}
      </div>
    </div>
  )
}
