import { Suspense } from 'react'
import { Link } from 'react-router'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { changed, countFacts, type ShopQuery, shopPath } from '../shop-query.ts'
import { filtersOf, noFilters } from './chosen-filters.ts'
import { FilterChip } from './filter-chip.tsx'

/** With the names of all facts, which few lists need. */
const FactChips = optionalPart(() => import('./fact-chips.tsx'))

/** Chips that remove each active filter, and Clear all. */
export function FilterChips({ query, onRemove }: { query: ShopQuery; onRemove(): void }) {
  const chosen = filtersOf(query)
  const hasFacts = countFacts(query.facts) > 0
  if (chosen.length === 0 && !hasFacts) return null
  return (
    <ul aria-label={catalogueTexts.activeFilters} className="flex flex-wrap items-center gap-2 pt-4">
      {chosen.map((filter) => (
        <FilterChip key={filter.key} query={query} filter={filter} onRemove={onRemove} />
      ))}
      {hasFacts && (
        <Suspense>
          <FactChips query={query} onRemove={onRemove} />
        </Suspense>
      )}
      <li>
        <Link
          to={shopPath(changed(query, noFilters))}
          preventScrollReset
          onClick={onRemove}
          className="flex min-h-11 items-center px-2 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          {catalogueTexts.clearAll}
        </Link>
      </li>
    </ul>
  )
}
