import type pg from 'pg'
import { toPoisha } from '#contract/money.ts'
import { copyRows, type Value, withoutIndexes } from './copy.ts'
import { type GeneratedProduct, generateProducts } from './products.ts'
import { seededRandom, uuidOf } from './random.ts'
import { firstNames, lastNames } from './words.ts'

const day = 86_400_000
const reviewers = 300
const tables = ['products', 'variants', 'variant_stock', 'stock_movements', 'product_pictures', 'reviews']

const variantOf = (id: string) => uuidOf(`variant ${id}`)

/**
 * Adds generated products, with pictures of the sample, and reviews of every tenth. Their listings are made afterwards.
 */
export async function fillProducts(client: pg.Client, count: number): Promise<void> {
  const products = [...generateProducts(count)]
  const pictures = await samplePictures(client)
  await withoutIndexes(client, tables, async () => {
    await copyProducts(client, products)
    await copyRows(
      client,
      'variants',
      ['id', 'product_id', 'position', 'size', 'price'],
      products.map(({ id, size, price }) => [variantOf(id), id, 0, size, toPoisha(price)]),
    )
    await copyRows(
      client,
      'variant_stock',
      ['variant_id', 'stock', 'sold'],
      products.map(({ id, stock, sold }) => [variantOf(id), stock, sold]),
    )
    await copyRows(
      client,
      'product_pictures',
      ['product_id', 'picture_id', 'position', 'alt'],
      products.flatMap(({ id, photographs }, index) =>
        photographs.map(({ alt }, position) => [
          id,
          pictures[(index * 3 + position) % pictures.length] ?? null,
          position,
          alt,
        ]),
      ),
    )
    await copyReviews(client, products)
    await fillMovements(client)
  })
}

async function copyProducts(client: pg.Client, products: GeneratedProduct[]) {
  const brands = await idsOf(client, 'brands', new Set(products.map(({ brand }) => brand)))
  const categories = await idsOf(client, 'categories', new Set(products.map(({ category }) => category)))
  const now = Date.now()
  const columns = 'id slug name description offer badge brand_id category_id family notes tags created_at'.split(' ')
  const rows = products.map((one): Value[] => [
    one.id,
    one.slug,
    one.name,
    one.description,
    one.offer,
    one.badge,
    brands.get(one.brand) ?? null,
    categories.get(one.category) ?? null,
    one.family,
    one.notes,
    one.tags,
    new Date(now - one.addedDaysAgo * day),
  ])
  await copyRows(client, 'products', columns, rows)
}

async function copyReviews(client: pg.Client, products: GeneratedProduct[]) {
  const idOf = (index: number) => uuidOf(`bench reviewer ${index}`)
  const nameOf = (index: number) =>
    `${firstNames[index % firstNames.length]} ${lastNames[(index * 7) % lastNames.length]}`
  await copyRows(
    client,
    'users',
    ['id', 'name', 'email', 'password_hash'],
    Array.from({ length: reviewers }, (_, index) => [
      idOf(index),
      nameOf(index),
      `reviewer-${index}@example.com`,
      'no password fits',
    ]),
  )
  const random = seededRandom(3)
  const now = Date.now()
  const rows: Value[][] = []
  for (const [index, { id }] of products.entries()) {
    if (index % 10 > 0) continue
    const first = random.below(reviewers)
    const count = 1 + random.below(5)
    for (let written = 0; written < count; written++) {
      const user = (first + written) % reviewers
      const comment = random.pick([
        'Lasts all day.',
        'Softer than I thought.',
        'My sister wants one too.',
        'Well packed.',
      ])
      const at = new Date(now - random.below(300) * day)
      rows.push([id, idOf(user), nameOf(user), random.pick([3, 4, 4, 5, 5, 5, 2]), comment, at])
    }
  }
  const columns = ['product_id', 'user_id', 'reviewer_name', 'rating', 'comment', 'created_at']
  await copyRows(client, 'reviews', columns, rows)
}

/** What came and what was sold of each stock, up to a year ago; every hundredth was sold out for some days. */
async function fillMovements(client: pg.Client) {
  await client.query(`
    insert into stock_movements (variant_id, change, stock, reason, at)
    select s.variant_id, change, s.stock - change * (8 - n), case when change > 0 then 'received' else 'order' end,
      now() - (8 - n) * (1 + abs(hashtext(s.variant_id::text)) % 45) * interval '1 day'
    from variant_stock s cross join generate_series(1, 7) n
    cross join lateral (select case when n = 1 then 8 else -1 end as change) c
    order by 5`)
}

async function idsOf(client: pg.Client, table: 'brands' | 'categories', names: Set<string>) {
  for (const name of names) {
    const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    await client.query(`insert into ${table} (name, slug) values ($1, $2) on conflict do nothing`, [name, slug])
  }
  const { rows } = await client.query<{ id: number; name: string }>(`select id, name from ${table}`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The pictures of the sample, three of each product together. */
async function samplePictures(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select picture_id as id from product_pictures order by product_id, position',
  )
  return rows.map(({ id }) => id)
}
