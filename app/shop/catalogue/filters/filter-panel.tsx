import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, type SubmitEvent, Suspense, useId, useRef } from 'react'
import { pathOf } from '#app/document/page-meta.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { useEditsBeforeHydration } from '#app/ui/form/use-edits-before-hydration.ts'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import type { ProductList } from '#contract/catalogue/catalogue.ts'
import { factNames } from '#contract/catalogue/facts/scent-facts.ts'
import { scents } from '#contract/catalogue/scents.ts'
import { lengths } from '#contract/limits.ts'
import * as catalogueTexts from '#messages/catalogue.ts'

import { includesName, ratings, shopParams, withName, withoutName } from '../shop-query.ts'
import { ratingName } from './chosen-filters.ts'
import { FilterChoices } from './filter-choices.tsx'
import type { FilterProps, filterForm } from './filter-form.ts'
import { PriceFilter } from './price-filter.tsx'
import { useSyncedText } from './use-synced-text.ts'

/** Below the others, and for few visitors: in a file of its own. */
const ScentFacts = optionalPart(() => import('./scent-facts.tsx'))

interface FilterPanelProps extends FilterProps {
  /** undefined while loading. */
  facets: ProductList['facets']
  /** `filterForm` on the one panel that the toolbar's fields belong to when there is no JavaScript. */
  id?: typeof filterForm
}

/** What the form sends with its own fields: what has no field of its own without JavaScript. */
const kept = new Set(['collection', 'view', 'note', ...factNames])

const choose = (names: readonly string[], name: string, chosen: boolean) =>
  chosen ? withName(names, name) : withoutName(names, name)

/** All filters. Changes apply immediately; without JavaScript the form is submitted by its button. */
export function FilterPanel({ query, facets, onChange, id }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const searchId = useId()
  const search = useSyncedText(query.search)
  useEditsBeforeHydration(form)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = search.text.trim()
    search.markSent(text)
    onChange({ search: text })
  }
  const ratingFacets = facets?.ratings.map((facet) => ({ ...facet, label: ratingName(facet.name) }))
  const scentFacets = facets?.scents.flatMap((facet) => {
    const scent = scents.find((one) => one === facet.name)
    return scent ? { ...facet, label: catalogueTexts.scents[scent] } : []
  })
  // Four choices that nobody can choose would say less.
  const isUnrated = query.rating === null && ratingFacets?.every(({ total }) => total === 0)
  return (
    <form ref={form} method="get" action={pathOf('/shop')} id={id} noValidate autoComplete="off" onSubmit={submit}>
      {shopParams(query)
        .filter(([key]) => kept.has(key))
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <div className="mb-3 flex items-end border-b border-line">
        <label htmlFor={searchId} className="sr-only">
          {catalogueTexts.searchShop}
        </label>
        <input
          id={searchId}
          type="search"
          name="search"
          value={search.text}
          onChange={(event) => search.setText(event.currentTarget.value)}
          maxLength={lengths.search}
          placeholder={catalogueTexts.searchShop}
          className="min-h-11 w-full min-w-0 bg-transparent text-base placeholder:text-soft"
        />
        <IconButton label={catalogueTexts.search} type="submit">
          <Search aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
      </div>
      <FilterSection title={catalogueTexts.category}>
        <FilterChoices
          name="category"
          legend={catalogueTexts.category}
          facets={facets?.categories}
          isChosen={(name) => includesName(query.categories, name)}
          onChoose={(name, chosen) => onChange(({ categories }) => ({ categories: choose(categories, name, chosen) }))}
        />
      </FilterSection>
      <FilterSection title={catalogueTexts.brand}>
        <FilterChoices
          name="brand"
          legend={catalogueTexts.brand}
          className="max-h-60 overflow-y-auto"
          facets={facets?.brands}
          isChosen={(name) => includesName(query.brands, name)}
          onChoose={(name, chosen) => onChange(({ brands }) => ({ brands: choose(brands, name, chosen) }))}
        />
      </FilterSection>
      {scentFacets?.length !== 0 && (
        <FilterSection title={catalogueTexts.scent}>
          <FilterChoices
            name="scent"
            legend={catalogueTexts.scent}
            facets={scentFacets}
            isChosen={(name) => query.scents.some((scent) => scent === name)}
            onChoose={(name, chosen) =>
              onChange((before) => ({
                scents: scents.filter((scent) => (scent === name ? chosen : before.scents.includes(scent))),
              }))
            }
          />
        </FilterSection>
      )}
      <FilterSection title={catalogueTexts.price}>
        <PriceFilter query={query} facets={facets?.prices} onChange={onChange} />
      </FilterSection>
      <Suspense>
        <ScentFacts query={query} onChange={onChange} />
      </Suspense>
      <FilterSection title={catalogueTexts.rating}>
        {isUnrated ? (
          <p className="text-sm text-soft">{catalogueTexts.noReviewsYet}</p>
        ) : (
          <FilterChoices
            name="rating"
            legend={catalogueTexts.rating}
            facets={ratingFacets}
            isChosen={(name) => name === String(query.rating)}
            onChoose={(name, chosen) =>
              onChange({ rating: (chosen && ratings.find((one) => String(one) === name)) || null })
            }
          />
        )}
      </FilterSection>
      <noscript>
        <Button type="submit" className="mt-6 w-full">
          {catalogueTexts.showPerfumes}
        </Button>
      </noscript>
    </form>
  )
}

function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group/section border-b border-hair">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between">
        <span className="caps">{title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-200 ease-out group-open/section:rotate-180"
          strokeWidth={1.5}
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
