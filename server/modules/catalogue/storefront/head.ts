import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'

const columns = { en: sql.raw('title, summary'), bn: sql.raw('title_bn, summary_bn') }

/** What staff have written for search engines about a product, in a language; undefined: nothing. Lists do not have it. */
export async function readHead(db: Database, id: string, lang: Language = 'en'): Promise<Product['head']> {
  const [row] = await queryPrepared<[title: string, summary: string]>(
    db,
    sql`select ${columns[lang]} from products where id = ${id}`,
  )
  const [title = '', summary = ''] = row ?? []
  return title || summary ? { title, summary } : undefined
}

/** Adds it to the JSON of a product. Pure. */
export const withHead = (product: string, head: Product['head']): string =>
  head ? `${product.slice(0, -1)},"head":${JSON.stringify(head)}}` : product
