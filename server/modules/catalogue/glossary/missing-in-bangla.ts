import type { MissingInBangla } from '#contract/catalogue/glossary.ts'
import { foldText } from '#contract/fold-text.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { readAssortment } from '../assortment/assortment.ts'
import { listGlossary } from './read-glossary.ts'

const maxWords = 500
const maxProducts = 100

/** What pages in Bangla show in English, of the catalogue. */
export async function missingInBangla(db: Database): Promise<MissingInBangla> {
  const [{ brand, category }, words, counts, untranslated, outdated, used] = await Promise.all([
    readAssortment(db),
    listGlossary(db),
    db.execute<{ products: number; names: number; descriptions: number }>(sql`
      select count(*)::int as products, count(*) filter (where name_bn = '')::int as names,
        count(*) filter (where description_bn = '')::int as descriptions
      from products where on_sale`),
    db.execute<{ id: string; name: string }>(sql`
      select id, name from products where on_sale and (name_bn = '' or description_bn = '')
      order by name, id limit ${maxProducts}`),
    db.execute<{ id: string; name: string }>(sql`
      select id, name from products where on_sale and outdated <> '{}' order by name, id limit ${maxProducts}`),
    db.execute<{ english: string; products: number }>(sql`
      select english, count(*)::int as products
      from products cross join lateral (
        select family as english union select longevity
        union select jsonb_array_elements_text(notes -> 'top') union select jsonb_array_elements_text(notes -> 'heart')
        union select jsonb_array_elements_text(notes -> 'base') union select unnest(tags)
      ) as words
      where on_sale and english <> '' group by english order by 2 desc, 1`),
  ])
  const known = new Set(words.flatMap(({ key, bangla }) => (bangla ? [key] : [])))
  const entries = [...brand.values(), ...category.values()].filter(({ hidden }) => !hidden)
  const named = (missing: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(missing).map(({ name }) => name)
  return {
    words: used.rows.filter(({ english }) => !known.has(foldText(english))).slice(0, maxWords),
    ...(counts.rows[0] ?? { products: 0, names: 0, descriptions: 0 }),
    untranslated: untranslated.rows,
    outdated: outdated.rows,
    entries: named(({ nameInBangla }) => !nameInBangla),
    described: named(({ description, descriptionInBangla }) => Boolean(description && !descriptionInBangla)),
  }
}
