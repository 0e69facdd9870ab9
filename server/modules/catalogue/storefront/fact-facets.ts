import type { Facet, ProductList } from '#contract/catalogue/catalogue.ts'
import { type FactFilter, factNames, optionsOf, ownFacts } from '#contract/catalogue/facts/scent-facts.ts'
import { foldText } from '#contract/fold-text.ts'
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

/** Notes that a filter offers, and that the page of all offers. */
const maxNotes = { usual: 40, all: 500 }

type FactFacets = NonNullable<NonNullable<ProductList['facets']>['facts']>

/** The facts of scent that products of the list have, and those that are chosen; the most frequent notes among them, or all. */
export async function readFactFacets(
  db: Database,
  counts: Readonly<Record<FactFilter, number[]>>,
  filter: Partial<ListFilter> | undefined,
  { lang, all }: { lang: Language; all: boolean },
): Promise<FactFacets> {
  const closed = ownFacts.map((fact): [FactFilter, Facet[]] => [
    fact,
    optionsOf(fact).map((name, index) => {
      const count = counts[fact][index] ?? 0
      return { name, total: count, count }
    }),
  ])
  const note = filter ? await noteFacets(db, filter, lang, all ? maxNotes.all : maxNotes.usual) : []
  return { ...Object.fromEntries(closed), note } as FactFacets
}

async function noteFacets(db: Database, filter: Partial<ListFilter>, lang: Language, most: number): Promise<Facet[]> {
  const { match, ...others } = filter
  const rows = await cacheUntilChanged(db, JSON.stringify(['notes', most, match?.key, others]), {
    depends: ['lists'],
    read: () =>
      queryPrepared<[key: string, count: number]>(
        db,
        sql`select note, count(*)::int from product_listings cross join unnest(note_keys) as note
          where ${listingCondition(filter)} group by 1 order by 2 desc, 1 limit ${sql.raw(String(most))}`,
      ),
    bytesOf: (found) => 80 * found.length,
  })
  const [{ english }, glossary] = await Promise.all([readNoteNames(db), readGlossary(db)])
  return rows.map(([key, count]) => {
    const name = english.get(key) ?? key
    return { name: lang === 'bn' ? wordInBangla(glossary, name) : name, total: count, count }
  })
}

/** Notes by what they are called in a language; undefined if these are their names. Unknown names stay. */
export async function currentNotes(
  db: Database,
  names: readonly string[],
  lang: Language,
): Promise<string | undefined> {
  const [{ keys, english }, glossary] = await Promise.all([readNoteNames(db), readGlossary(db)])
  const current = names.map((typed) => {
    const key = keys.get(foldText(typed))
    const name = key && english.get(key)
    if (!name) return typed
    const shown = lang === 'bn' ? wordInBangla(glossary, name) : name
    // Two notes may have the same name in Bangla: then it stands for the first of them only.
    return keys.get(foldText(shown)) === key ? shown : typed
  })
  return current.some((name, index) => foldText(name) !== foldText(names[index] ?? '')) ? current.join() : undefined
}
