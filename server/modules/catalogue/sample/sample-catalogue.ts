import type { SampleCatalogue, SampleRemoval } from '#contract/catalogue/sample-catalogue.ts'
import { pageTitles } from '#contract/content/content.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { entryTables, type Kind, productColumn } from '../assortment/assortment.ts'

export interface SampleProduct extends Record<string, unknown> {
  id: string
  name: string
  brand: string
  /** Staff have changed its content, prices, sizes or pictures. */
  changed: boolean
  ordered: boolean
}

interface SampleEntry extends Record<string, unknown> {
  id: number
  name: string
  slug: string
}

/** What the removal does to each part of the sample catalogue. */
export interface RemovalPlan {
  deleted: SampleProduct[]
  /** Products that were ordered. */
  hidden: SampleProduct[]
  kept: SampleProduct[]
  /** The number of products that staff have changed, kept or not. */
  changed: number
  entries: Record<Kind, { deleted: SampleEntry[]; hidden: SampleEntry[] }>
  /** Titles of pages that link to removed products, brands or categories. */
  linkedFrom: string[]
}

type Changed = 'keep' | 'remove'

/** Plans the removal: what is deleted and what remains. */
export async function previewRemoval(db: Database): Promise<SampleCatalogue> {
  const [keeping, removing] = await Promise.all([planRemoval(db, 'keep'), planRemoval(db, 'remove')])
  return {
    changed: keeping.kept.map(({ name }) => name),
    keeping: countsOf(keeping),
    removing: countsOf(removing),
  }
}

/** `changed`: whether products, brands and categories changed by staff are kept. */
export async function planRemoval(db: Database | Transaction, changed: Changed): Promise<RemovalPlan> {
  const all = await readSample(db)
  const kept = changed === 'keep' ? all.filter((product) => product.changed) : []
  const removed = changed === 'keep' ? all.filter((product) => !product.changed) : all
  const deleted = removed.filter(({ ordered }) => !ordered)
  const hidden = removed.filter(({ ordered }) => ordered)
  const [brand, category] = [
    await planEntries(db, 'brand', changed, { deleted, removed }),
    await planEntries(db, 'category', changed, { deleted, removed }),
  ]
  const changedCount = all.filter((product) => product.changed).length
  const plan = { deleted, hidden, kept, changed: changedCount, entries: { brand, category } }
  return { ...plan, linkedFrom: await readLinkingPages(db, pathsOf(plan)) }
}

/**
 * What a link to any of it contains; a slug ends with its quotation mark, as it may be the beginning of another one.
 */
function pathsOf({ deleted, hidden, entries: { brand, category } }: Omit<RemovalPlan, 'linkedFrom'>): string[] {
  const slugs = (folder: string, { deleted, hidden }: RemovalPlan['entries'][Kind]) =>
    [...deleted, ...hidden].map(({ slug }) => `/${folder}/${slug}"`)
  const ids = [...deleted, ...hidden].map(({ id }) => `/product/${id}`)
  return [...ids, ...slugs('brands', brand), ...slugs('categories', category)]
}

/** Pages and articles, by title, whose current content contains one of these. */
async function readLinkingPages(db: Database | Transaction, paths: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ page: string; title: string | null }>(sql`
    select page, content ->> 'title' as title
    from (select distinct on (page) page, content from content_versions order by page, version desc) as newest
    where exists (
      select from unnest(${sql.param(paths)}::text[]) as path where strpos(content::text, path) > 0
    ) order by page`)
  const titles: Record<string, string> = pageTitles
  return rows.map(({ page, title }) => titles[page] ?? title ?? page)
}

export const countsOf = ({
  deleted,
  hidden,
  kept,
  entries: { brand, category },
  linkedFrom,
}: RemovalPlan): SampleRemoval => ({
  deleted: deleted.length,
  hidden: hidden.length,
  kept: kept.length,
  brands: brand.deleted.length,
  categories: category.deleted.length,
  linkedFrom,
})

/** Sets with a size of the product that are not deleted for certain: they need its size. */
const setsThatStay = sql`
  select from variants part join set_parts on set_parts.part_id = part.id
  join variants set_size on set_size.id = set_parts.set_id join products owner on owner.id = set_size.product_id
  where part.product_id = product.id and (
    not owner.sample or owner.version > 1 or exists (select from order_lines line where line.product_id = owner.id) or exists (
      select from staff_changes change where change.kind = 'product' and change.subject_id = owner.id::text
    )
  )`

async function readSample(db: Database | Transaction): Promise<SampleProduct[]> {
  const { rows } = await db.execute<SampleProduct>(sql`
    select product.id, product.name, brand.name as brand,
      product.version > 1 or exists (
        select from staff_changes change where change.kind = 'product' and change.subject_id = product.id::text
      ) as changed,
      exists (select from order_lines line where line.product_id = product.id)
        or exists (
          select from order_lines line where line.parts @> jsonb_build_array(jsonb_build_object('productId', product.id))
        )
        or exists (${setsThatStay}) as ordered
    from products product join brands brand on brand.id = product.brand_id
    where product.sample order by brand.position, brand.name, product.name, product.id`)
  return rows
}

interface RemovedProducts {
  deleted: SampleProduct[]
  /** Products to be deleted or hidden. */
  removed: SampleProduct[]
}

/** Entries of the sample without a product are deleted; those with hidden ones only are hidden as well. */
async function planEntries(
  db: Database | Transaction,
  kind: Kind,
  changed: Changed,
  { deleted, removed }: RemovedProducts,
) {
  const table = entryTables[kind]
  const other = (products: SampleProduct[]) => sql`
    select from products where ${productColumn[kind]} = ${table.id}
      and products.id <> all(${sql.param(products.map(({ id }) => id))}::uuid[])`
  const { rows } = await db.execute<SampleEntry & { used: boolean; sells: boolean; hidden: boolean }>(sql`
    select ${table.id}, ${table.name}, ${table.slug}, ${table.hidden}, exists (${other(deleted)}) as used,
      exists (${other(removed)} and products.on_sale) as sells
    from ${table} where ${table.sample} and (${changed === 'remove'} or ${table.version} = 1)
    order by ${table.position}, ${table.name}`)
  return {
    deleted: rows.filter(({ used }) => !used),
    hidden: rows.filter(({ used, sells, hidden }) => used && !sells && !hidden),
  }
}
