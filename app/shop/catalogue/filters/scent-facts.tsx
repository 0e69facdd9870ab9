import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import * as catalogueTexts from '#messages/catalogue.ts'
import { shopParams } from '../shop-query.ts'
import type { FilterProps } from './filter-form.ts'

const loadFilters = () => import('./fact-filters.tsx')

/** Filters by weather, occasion and notes: loaded when they are opened. Without JavaScript a link leads to all of them. */
export function ScentFacts({ query, onChange }: FilterProps) {
  const [open, setOpen] = useState(false)
  const { module, loadModule } = useLazyModule(loadFilters)
  const toggle = async () => {
    if (open || (await loadModule())) setOpen(!open)
    else toast.error(catalogueTexts.factsNotLoaded)
  }
  return (
    <div className="border-b border-hair">
      <button
        type="button"
        aria-expanded={open}
        onPointerDown={() => void loadModule()}
        onClick={() => void toggle()}
        className="flex min-h-13 w-full cursor-pointer items-center justify-between text-left noscript:hidden"
      >
        <span className="caps">{catalogueTexts.byScent}</span>
        <ChevronDown aria-hidden className={`size-4 ${open ? 'rotate-180' : ''}`} strokeWidth={1.5} />
      </button>
      <noscript>
        <Link to={`/scents?${new URLSearchParams(shopParams(query))}`} className="flex min-h-13 items-center underline">
          {catalogueTexts.byScent}
        </Link>
      </noscript>
      {open && module && <module.FactFilters query={query} onChange={onChange} />}
    </div>
  )
}
