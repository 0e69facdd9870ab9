import { X } from 'lucide-react'
import { Link } from 'react-router'
import * as catalogueTexts from '#messages/catalogue.ts'
import { langOf } from '#messages/language.ts'
import { changed, type ShopQuery, shopPath } from '../shop-query.ts'
import { filtersOf, noFilters } from './chosen-filters.ts'

/** Chips that remove each active filter, and Clear all. */
export function FilterChips({ query, onRemove }: { query: ShopQuery; onRemove(): void }) {
  const chosen = filtersOf(query)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={catalogueTexts.activeFilters} className="flex flex-wrap items-center gap-2 pt-4">
      {chosen.map(({ key, name, without }) => (
        <li key={key} className="max-w-full">
          <Link
            to={shopPath(changed(query, without))}
            preventScrollReset
            onClick={onRemove}
            aria-label={catalogueTexts.removeFilter(name)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line px-4 text-sm transition-colors duration-200 ease-out hover:border-ink"
          >
            <span lang={langOf(name)} className="truncate">
              {name}
            </span>
            <X aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          </Link>
        </li>
      ))}
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
