import type { Language } from '#contract/language.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import type { ChangeTag } from '../../../http/change-feed.ts'
import { readNoteNames } from '../facts/notes.ts'
import { readGlossary, wordInBangla } from '../glossary/read-glossary.ts'
import { productsInBangla } from '../storefront/in-bangla.ts'
import { readListed } from '../storefront/read-documents.ts'

/** Scents that a page shows. */
const shown = 4

interface Similar {
  json: string
  tags: ChangeTag[]
}

export const noneSimilar: Similar = { json: '{"success":true,"similar":[]}', tags: [] }

/** The scents most like a product that are on sale, as the JSON of the call: what is sold out comes last. */
export async function readSimilar(db: Database, id: string, lang: Language = 'en'): Promise<Similar> {
  const known = await queryPrepared<[id: string, reason: string[], onSale: boolean]>(
    db,
    sql`select similar_id, reason, on_sale from similar_products join product_listings on product_listings.product_id = similar_id
      where similar_products.product_id = ${id} order by availability = 'sold_out', rank`,
  )
  const rows = known.filter(([, , onSale]) => onSale).slice(0, shown)
  const ids = rows.map(([similar]) => similar)
  const listed = ids.length > 0 ? await readListed(db, ids, 'card') : []
  const products = lang === 'bn' ? await productsInBangla(db, listed) : listed
  const [{ english }, glossary] = await Promise.all([readNoteNames(db), readGlossary(db)])
  const nameOf = (key: string) => {
    const name = english.get(key) ?? key
    return lang === 'bn' ? wordInBangla(glossary, name) : name
  }
  const reasons = new Map(rows.map(([similar, keys]) => [similar, keys.map(nameOf)]))
  const json = products.map(
    ({ id: similar, json }) => `{"product":${json},"reason":${JSON.stringify(reasons.get(similar) ?? [])}}`,
  )
  return {
    json: `{"success":true,"similar":[${json.join()}]}`,
    // Also of those that are hidden, or not shown because others come first: they may come back.
    tags: known.map(([similar]): ChangeTag => `product:${similar}`),
  }
}
