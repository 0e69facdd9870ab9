import { useId } from 'react'
import { Link } from 'react-router'
import { type ProductTab, productTabs, type StaffProducts } from '#contract/catalogue/products/catalogue-staff.ts'
import { FilterTabs, SearchBox } from '../../lists/list-controls.tsx'
import { missingNames } from '../../notes/missing-facts.tsx'
import { useStaffData } from '../../use-staff-data.ts'
import { includeCurrent } from '../include-current.ts'
import { cataloguePath, type ListQuery } from './list-query.ts'

const tabNames: Record<ProductTab, string> = {
  all: 'All',
  offer: 'On offer',
  low: 'Few left',
  'sold-out': 'Sold out',
  'off-sale': 'Hidden',
}

interface ListFiltersProps {
  query: ListQuery
  counts: StaffProducts['counts'] | undefined
  onChoose(change: Partial<ListQuery>): void
}

/** The filters of the list: tab, search, brand, category. The URL contains all of them. */
export function ListFilters({ query, counts, onChoose }: ListFiltersProps) {
  const box = 'min-h-12 w-full rounded border border-line bg-card px-3.5 text-base'
  const id = useId()
  const { data } = useStaffData('GET /api/admin/assortment')
  const names = (entries: { name: string }[] = []) => entries.map(({ name }) => name)
  return (
    <>
      <FilterTabs
        names={productTabs.map((tab): [ProductTab, string] => [tab, tabNames[tab]])}
        shown={query.show}
        pathOf={(show = 'all') => cataloguePath({ ...query, show, page: 1 })}
        counts={counts}
      />
      {query.missing && (
        <p className="pt-3 text-sm">
          <span>{`Only products without ${missingNames[query.missing]}.`}</span>{' '}
          <Link to={cataloguePath({ ...query, missing: undefined, page: 1 })} className="link">
            Show all
          </Link>
        </p>
      )}
      <div className="grid items-end gap-3 max-md:grid-cols-2 max-md:*:first:col-span-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <SearchBox
          label="Search the catalogue"
          placeholder="Name, brand or description"
          search={query.search}
          onSearch={(search) => onChoose({ search })}
        />
        <label htmlFor={`${id}-brand`} className="sr-only">
          Brand
        </label>
        <select
          id={`${id}-brand`}
          value={query.brand ?? ''}
          onChange={({ target }) => onChoose({ brand: target.value || undefined })}
          className={box}
        >
          <option value="">All brands</option>
          {includeCurrent(names(data?.brands), query.brand).map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </select>
        <label htmlFor={`${id}-category`} className="sr-only">
          Category
        </label>
        <select
          id={`${id}-category`}
          value={query.category ?? ''}
          onChange={({ target }) => onChoose({ category: target.value || undefined })}
          className={box}
        >
          <option value="">All categories</option>
          {includeCurrent(names(data?.categories), query.category).map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </div>
    </>
  )
}
