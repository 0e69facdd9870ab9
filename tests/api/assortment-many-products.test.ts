import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { publishEntryProducts } from '#server/modules/catalogue/assortment/publish-entry.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { emailTimeout, type Reply } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

/** More than two batches. */
const count = 450
const atOnce = 200
const later = 'Product pages and lists show the change within a few minutes'

const { shop, admin } = shopWithStaff(undefined, 'Shop Keeper')

const staff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const rename = async ({ id, version }: StaffEntry, name: string): Promise<Reply> =>
  staff(`PATCH /api/admin/assortment/category/${id}`, { version, name })
const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`

async function add(kind: 'brand' | 'category', products: number): Promise<StaffEntry> {
  const { entry } = (await staff(`POST /api/admin/assortment/${kind}`, { name: unique('Kind') })).body
  const example = await shop.product({ [kind]: entry.name })
  await shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into products (slug, name, description, brand_id, category_id, notes)
      select slug || '-' || number, name || ' ' || number, description, brand_id, category_id, notes
      from products, generate_series(2, ${products}::int) as number where id = ${example.id} returning id`)
    const ids = rows.map(({ id }) => id)
    await tx.execute(sql`
      insert into variants (product_id, price) select id, 10000 from unnest(${sql.param(ids)}::uuid[]) as id`)
    await publishProducts(tx, ids)
  })
  return entry
}

/** The listings that have this name and its id. */
async function listingsOf({ id }: StaffEntry, name: string): Promise<{ id: string; written: string }[]> {
  const { rows } = await shop.db.execute<{ id: string; written: string }>(sql`
    select product_id as id, xmin::text as written from product_listings
    where category_id = ${id} and document::json ->> 'category' = ${name} and card::json ->> 'category' = ${name}
    order by product_id`)
  return rows
}

/** Waits for a lock: the number of statements. */
async function waiting(): Promise<number> {
  const { rows } = await shop.db.execute(sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  return rows.length
}

it('a publication that was interrupted continues with the listings that are left', async () => {
  const category = await add('category', count)
  const name = unique('Continued')
  const { status, body } = await rename(category, name)
  expect([status, body.message]).toEqual([200, `${name} saved. ${later}`])
  const before = await listingsOf(category, name)
  expect(before).toHaveLength(atOnce)
  await publishEntryProducts(shop.db, { kind: 'category', id: category.id })
  const after = await listingsOf(category, name)
  expect(after).toHaveLength(count)
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual(before)
  await publishEntryProducts(shop.db, { kind: 'category', id: category.id })
  expect(await listingsOf(category, name)).toEqual(after)
})

it('no listing keeps a former name that another editor’s transaction had read', async () => {
  const category = await add('category', count)
  const renamed = (await rename(category, unique('Meanwhile'))).body.entry
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from products where category_id = ${category.id} order by id desc limit 1`)
  let publishing: Promise<void> | undefined
  await shop.db.transaction(async (tx) => {
    await publishProducts(tx, [rows[0]?.id ?? ''])
    expect((await rename(renamed, category.name)).status).toBe(200)
    publishing = publishEntryProducts(shop.db, { kind: 'category', id: category.id })
    await expect.poll(waiting).toBe(1)
  })
  await publishing
  expect(await listingsOf(category, category.name)).toHaveLength(count)
})

it('an export contains the products of a removed brand before their listings are written', async () => {
  const [removed, target] = [await add('brand', atOnce + 1), await add('brand', 1)]
  const { status } = await staff(`DELETE /api/admin/assortment/brand/${removed.id}?version=1&moveTo=${target.id}`)
  expect(status).toBe(200)
  const { csv } = (await staff('GET /api/admin/catalogue/file')).body
  expect(csv.split(`,${target.name},`)).toHaveLength(atOnce + 3)
})

it('many products of a renamed or removed category are published in the background, with its last name', async () => {
  const [renamed, removed, target] = [
    await add('category', count),
    await add('category', count),
    await add('category', 3),
  ]
  const [first, last] = [unique('First'), unique('Last')]
  const { entry } = (await rename(renamed, first)).body
  expect((await rename(entry, last)).status).toBe(200)
  const call = `DELETE /api/admin/assortment/category/${removed.id}?version=1&moveTo=${target.id}`
  const { status, body } = await staff(call)
  expect([status, body.message]).toEqual([
    200,
    `${count} products moved to ${target.name}; ${removed.name} removed. ${later}`,
  ])
  const shown = body.categories.find(({ id }: StaffEntry) => id === target.id)
  expect(shown).toMatchObject({ products: count + 3 })
  expect(await listingsOf(target, target.name)).toHaveLength(atOnce + 3)
  await shop.startEmails()
  await expect.poll(async () => (await listingsOf(renamed, last)).length, emailTimeout).toBe(count)
  await expect.poll(async () => (await listingsOf(target, target.name)).length, emailTimeout).toBe(count + 3)
})
