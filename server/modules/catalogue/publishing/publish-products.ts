import { crc32 } from 'node:zlib'
import { fieldRegistry, fieldRow, fieldsWith } from '#contract/catalogue/products/field-registry.ts'
import { fieldsOf, fieldText } from '#contract/catalogue/products/field-values.ts'
import { scentNumber, scentOf } from '#contract/catalogue/scents.ts'
import { foldText } from '#contract/fold-text.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { slicesOf } from '../../../slices.ts'
import { factBitsOf } from '../facts/facts-number.ts'
import { writeNotes } from '../facts/notes.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { atSalePrices, pricesUntil } from '../sale-prices/at-sale-prices.ts'
import { readSales, type SaleOfSize } from '../sale-prices/read-sales.ts'
import { searchTextOf, soundKeyOf } from '../search/index.ts'
import { readSetsWith } from '../sets/read-sets-with.ts'
import { availabilityOf, refreshAvailability } from '../stock/availability.ts'
import { readNewProducts } from './new-products.ts'
import { cardDocument, productDocument } from './product.ts'
import { listedSizes, type ProductContent, readProductContents } from './product-content.ts'

/** Increase it when the same content produces a different listing. */
const formatVersion = 14
/** A number that also follows from the registry of fields. Listings of another format are rewritten when the shop starts. */
export const listingFormat = crc32(JSON.stringify([formatVersion, fieldRegistry])) | 0

/** Only this many reviews per product: they are part of each listing. */
export const reviewsInList = 3

/** Batch size of products. */
const batchSize = 500

/**
 * Writes the listings of products. Must be called in every transaction that changes their content or their reviews,
 * after the change. Announces the change to everything that shows them. Products that show or lose the badge “New” by
 * it are published as well, and so are the sets that contain them.
 * @param at the time whose sale prices they show
 */
export async function publishProducts(
  tx: Transaction,
  productIds: Iterable<string>,
  at: Date = new Date(),
): Promise<void> {
  const isNew = await readNewProducts(tx)
  const changed = [...productIds, ...isNew.outdated]
  const all = [...new Set([...changed, ...(await readSetsWith(tx, changed))])].sort()
  if (all.length === 0) return
  let listsChange = false
  for (const ids of slicesOf(all, batchSize)) {
    // Locks the listings, so that of two concurrent publications the later one reads the writes of the earlier one.
    await tx.execute(
      sql`select 1 from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
    )
    const contents = await readProductContents(tx, ids, { newestReviews: reviewsInList, at })
    for (const { product } of contents) product.badge = isNew.shown.has(product.id)
    const noteKeys = await writeNotes(tx, contents)
    const sales = await readSales(tx, ids, at)
    if (await writeListings(tx, contents, sales, noteKeys)) listsChange = true
    // An order may have changed the stock since it was read.
    await refreshAvailability(tx, ids)
  }
  const tags = all.map((id) => `product:${id}` as const)
  await announceChange(tx, listsChange ? [...tags, 'lists'] : tags)
}

const contentColumns = [
  ...[
    'brand_id',
    'category_id',
    'price',
    'rating',
    'review_count',
    'said',
    'offer',
    'scent',
    'badge',
    'on_sale',
    'created_at',
  ],
  ...['facts', 'accord_bits', 'note_keys'],
  ...['sort_name', 'search', 'headings', 'document', 'card', 'format', 'prices_until'],
]
const columns = sql.raw(['product_id', 'availability', 'few_left', ...contentColumns].join(', '))
const replacedColumns = sql.raw(contentColumns.map((column) => `${column} = excluded.${column}`).join(', '))

/** Returns whether any list may have changed. The availability is only written for a new listing. */
async function writeListings(
  tx: Transaction,
  contents: readonly ProductContent[],
  sales: ReadonlyMap<string, SaleOfSize>,
  noteKeys: ReadonlyMap<string, string[]>,
): Promise<boolean> {
  if (contents.length === 0) return false
  const texts = contents.map(searchTextOfContent)
  const rows = contents.map((content, index) => ({
    ...listingOf(atSalePrices(content, sales)),
    prices_until: pricesUntil(content, sales),
    note_keys: noteKeys.get(content.product.id) ?? [],
    search: texts[index]?.search ?? '',
    headings: texts[index]?.headings ?? '',
  }))
  const { rows: result } = await tx.execute<{ changed: boolean }>(sql`
    with given as (select ${columns} from ${rowsFromJson('product_listings', rows)}), written as (
      insert into product_listings (${columns}) select ${columns} from given order by product_id
      on conflict (product_id) do update set ${replacedColumns}
    )
    select exists (
      select from given left join product_listings old using (product_id)
      where (old.brand_id, old.category_id, old.price, old.rating, old.said, old.offer, old.scent, old.on_sale, old.created_at,
          old.sort_name, old.search, old.facts, old.accord_bits, old.note_keys)
        is distinct from (given.brand_id, given.category_id, given.price, given.rating, given.said, given.offer, given.scent,
          given.on_sale, given.created_at, given.sort_name, given.search,
          given.facts, given.accord_bits, given.note_keys)
    ) as changed`)
  await addSearchWords(
    tx,
    texts.flatMap(({ words }) => words),
  )
  return result[0]?.changed ?? false
}

function listingOf(content: ProductContent) {
  const { product, variants, reviewed, stock } = content
  const document = productDocument(content)
  const { availability, fewLeft } = availabilityOf(stock)
  const bits = factBitsOf(product)
  return {
    product_id: product.id,
    brand_id: product.brandId,
    category_id: product.categoryId,
    price: Math.min(...listedSizes(variants).map(({ price }) => price)),
    rating: Math.round(reviewed.ratings * 10),
    review_count: reviewed.reviewCount,
    said: Math.round((content.votes?.worth ?? 0) * 100),
    offer: product.offer,
    scent: scentNumber(scentOf(product.family)),
    facts: bits.facts,
    accord_bits: bits.accords,
    badge: product.badge,
    on_sale: product.onSale,
    availability,
    few_left: fewLeft,
    created_at: product.createdAt,
    sort_name: sortableName(product.name),
    document: JSON.stringify(document),
    card: JSON.stringify(cardDocument(document)),
    format: listingFormat,
  }
}

function searchTextOfContent({ product, brand, category, variants }: ProductContent) {
  const fields = fieldsOf(product)
  const textsOf = (searched: 'keyword' | 'text') =>
    fieldsWith((row) => row.searched === searched).flatMap((key) => {
      const value = fields[key]
      return Array.isArray(value) ? value : [fieldText(fieldRow(key), value)]
    })
  const sizes = variants.filter(({ onSale }) => onSale).flatMap(({ size, sku }) => (sku ? [size, sku] : [size]))
  const keywords = [...textsOf('keyword'), ...sizes]
  return searchTextOf({
    name: `${product.name} ${product.nameInBangla}`,
    brand,
    category,
    keywords,
    texts: textsOf('text'),
  })
}

/** Words are inserted in sorted order, so that concurrent publications cannot deadlock. */
async function addSearchWords(tx: Transaction, words: string[]): Promise<void> {
  const different = [...new Set(words)].sort()
  await tx.execute(sql`
    insert into search_words (word, sound)
    select word, sound from unnest(${sql.param(different)}::text[], ${sql.param(different.map(soundKeyOf))}::text[])
      as given (word, sound)
    where not exists (
      select from search_words known where known.word = given.word and known.sound = given.sound collate "C"
    )
    order by word collate "C"
    on conflict (word) do update set sound = excluded.sound`)
}

/**
 * A name in the form by which it sorts, compared byte by byte: `No. 9` before `No. 10`, `Fougère` next to `fougere`.
 */
function sortableName(name: string): string {
  return foldText(name).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'))
}
