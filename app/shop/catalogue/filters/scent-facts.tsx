import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { LazyContent } from '#app/ui/loading/lazy-content.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import * as catalogueTexts from '#messages/catalogue.ts'
import { shopParams } from '../shop-query.ts'
import type { FilterProps } from './filter-form.ts'

const loadFilters = () => import('./fact-filters.tsx')

/** Filters by weather, occasion and notes: loaded when they are opened. Without JavaScript a link leads to all of them. */
export default function ScentFacts(props: FilterProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="border-b border-hair">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 w-full cursor-pointer items-center justify-between noscript:hidden"
      >
        <span className="caps">{catalogueTexts.byScent}</span>
        <ChevronDown aria-hidden className={`size-4 ${open ? 'rotate-180' : ''}`} strokeWidth={1.5} />
      </button>
      <noscript>
        <Link to={`/scents?${new URLSearchParams(shopParams(props.query))}`} className="link">
          {catalogueTexts.byScent}
        </Link>
      </noscript>
      {open && (
        <LazyContent
          load={loadFilters}
          placeholder={<Skeleton className="h-66" />}
          errorMessage={catalogueTexts.factsNotLoaded}
        >
          {({ FactFilters }) => <FactFilters {...props} />}
        </LazyContent>
      )}
    </div>
  )
}
