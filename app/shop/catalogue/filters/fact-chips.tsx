import * as scentTexts from '#messages/scent.ts'
import { chosenFacts, withFact } from '../chosen-facts.ts'
import type { FactParameter, ShopQuery } from '../shop-query.ts'
import { nameOfFact } from './fact-names.ts'
import { FilterChip } from './filter-chip.tsx'

/** A fact of a closed list by its name; a note is its name. */
const factName = (fact: FactParameter, value: string): string =>
  fact === 'note' ? value : scentTexts.chipName(fact, nameOfFact(fact, value))

/** Chips that remove each chosen fact of scent. */
export default function FactChips({ query, onRemove }: { query: ShopQuery; onRemove(): void }) {
  return chosenFacts(query.facts).map(([fact, value]) => (
    <FilterChip
      key={`${fact} ${value}`}
      query={query}
      filter={{
        key: `${fact} ${value}`,
        name: factName(fact, value),
        without: { facts: withFact(query.facts, fact, value, false) },
      }}
      onRemove={onRemove}
    />
  ))
}
