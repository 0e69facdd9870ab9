import { X } from 'lucide-react'
import { Link } from 'react-router'
import * as catalogueTexts from '#messages/catalogue.ts'
import { langOf } from '#messages/language.ts'
import { changed, type ShopQuery, shopPath } from '../shop-query.ts'
import type { ChosenFilter } from './chosen-filters.ts'

interface FilterChipProps {
  query: ShopQuery
  filter: ChosenFilter
  onRemove(): void
}

/** Removes a filter. */
export function FilterChip({ query, filter: { name, without }, onRemove }: FilterChipProps) {
  return (
    <li className="max-w-full">
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
  )
}
