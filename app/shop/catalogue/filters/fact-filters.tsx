import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Facet, ProductList } from '#contract/catalogue/catalogue.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import * as scentTexts from '#messages/scent.ts'
import { withFact } from '../chosen-facts.ts'
import { apiQuery, includesName, type ShopQuery } from '../shop-query.ts'
import { nameOfFact } from './fact-names.ts'
import { FilterChoices } from './filter-choices.tsx'
import type { FilterProps } from './filter-form.ts'

export type ListedFact = (typeof factOrder)[number]
type FactFacets = NonNullable<NonNullable<ProductList['facets']>['facts']>

/** The values that a filter offers: those that products have, and those that are chosen. */
export function offeredFacts(facets: FactFacets, fact: ListedFact, chosen: readonly string[]): Facet[] {
  const listed = (facets[fact] ?? []).filter(({ name, count }) => count > 0 || includesName(chosen, name))
  const missing = chosen.filter(
    (name) =>
      !includesName(
        listed.map((facet) => facet.name),
        name,
      ),
  )
  return [...missing.map((name) => ({ name, total: 0, count: 0 })), ...listed]
}

/** In the order in which a buyer thinks of them. */
export const factOrder = ['for', 'weather', 'occasion', 'note', 'accord', 'lasting', 'sillage'] as const

/** Filters by the facts of scent, with counts. */
export function FactFilters({ query, onChange }: FilterProps) {
  const { facets, failed } = useFactFacets(query)
  if (failed) return <p className="pb-5 text-sm text-soft">{catalogueTexts.factsNotLoaded}</p>
  if (!facets)
    return (
      <div className="pb-5">
        <Skeleton className="h-66" />
        <Loading what={catalogueTexts.byScent} />
      </div>
    )
  return factOrder.map((fact) => {
    const chosen = query.facts[fact] ?? []
    const offered = offeredFacts(facets, fact, chosen)
    if (offered.length === 0) return null
    return (
      <div key={fact} className="pb-5">
        <h3 className="caps pb-1 text-soft">{scentTexts.filterNames[fact]}</h3>
        <FilterChoices
          name={`${fact}-choice`}
          legend={scentTexts.filterNames[fact]}
          className={offered.length > 8 ? 'max-h-60 overflow-y-auto' : ''}
          facets={offered.map((facet) => (fact === 'note' ? facet : { ...facet, label: nameOfFact(fact, facet.name) }))}
          isChosen={(name) => includesName(chosen, name)}
          onChoose={(name, isChosen) => onChange(({ facts }) => ({ facts: withFact(facts, fact, name, isChosen) }))}
        />
      </div>
    )
  })
}

/** The facets of the list; those of the former one stay until they arrive. */
function useFactFacets(query: ShopQuery) {
  const [facets, setFacets] = useState<FactFacets>()
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify({ ...apiQuery({ ...query, page: 1 }), facts: 'true', fields: 'card' })
  useEffect(() => {
    let current = true
    api('GET /api/products', { query: JSON.parse(asked) }).then(
      (list) => {
        if (!current) return
        setFacets(list.facets?.facts)
        setFailed(false)
      },
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [asked])
  return { facets, failed }
}
