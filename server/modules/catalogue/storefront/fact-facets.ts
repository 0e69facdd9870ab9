import type { Facet, ProductList } from '#contract/catalogue/catalogue.ts'
import { type FactFilter, factNames, optionsOf, ownFacts } from '#contract/catalogue/facts/scent-facts.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import { readNoteNames } from '../facts/notes.ts'
import { readGlossary, wordInBangla } from '../glossary/read-glossary.ts'
import { type ListFilter, listingCondition } from './list-filter.ts'

export const forEachFact = <Value>(make: (fact: FactFilter) => Value) =>
  Object.fromEntries(factNames.map((fact) => [fact, make(fact)])) as Record<FactFilter, Value>

/** Notes that a filter offers. */
const maxNotes = 40

type FactFacets = NonNullable<NonNullable<ProductList['facets']>['facts']>

/** The facts of scent that products of the list have, and those that are chosen; the most frequent notes among them. */
export async function readFactFacets(
  db: Database,
  counts: Readonly<Record<FactFilter, number[]>>,
  filter: Partial<ListFilter> | undefined,
  lang: Language,
): Promise<FactFacets> {
  const closed = ownFacts.map((fact): [FactFilter, Facet[]] => [
    fact,
    optionsOf(fact).map((name, index) => {
      const count = counts[fact][index] ?? 0
      return { name, total: count, count }
    }),
  ])
  const note = filter ? await noteFacets(db, filter, lang) : []
  return { ...Object.fromEntries(closed), note } as FactFacets
}

async function noteFacets(db: Database, filter: Partial<ListFilter>, lang: Language): Promise<Facet[]> {
  const { match, ...others } = filter
  const rows = await cacheUntilChanged(db, JSON.stringify(['notes', match?.key, others]), {
    depends: ['lists'],
    read: () =>
      queryPrepared<[key: string, count: number]>(
        db,
        sql`select note, count(*)::int from product_listings cross join unnest(note_keys) as note
          where ${listingCondition(filter)} group by 1 order by 2 desc, 1 limit ${sql.raw(String(maxNotes))}`,
      ),
    bytesOf: (found) => 80 * found.length,
  })
  const [{ english }, glossary] = await Promise.all([readNoteNames(db), readGlossary(db)])
  return rows.map(([key, count]) => {
    const name = english.get(key) ?? key
    return { name: lang === 'bn' ? wordInBangla(glossary, name) : name, total: count, count }
  })
}
