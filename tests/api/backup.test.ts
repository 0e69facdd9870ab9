import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { backUp } from '#database/backup.ts'
import type { Database } from '#database/client.ts'
import { restore } from '#database/restore.ts'
import { orderLinks, orders, pictures, staffRecoveryCodes } from '#database/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let elsewhere: TestDatabase
let folder: string
let file: string
beforeAll(async () => {
  shop = await openShop()
  elsewhere = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'shop-kept-'))
  file = join(folder, 'new/shop.sql.gz')
})
afterEach(async () => {
  await elsewhere.close()
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await elsewhere.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const urlOf = (db: Database) => String(db.$client.options.connectionString)
const keep = () => backUp(urlOf(shop.db), file)

/** Restores into another database, and collects the pending jobs. */
async function restoreElsewhere(from = file) {
  const resumed: string[] = []
  const resume = async (_: unknown, name: string, data: unknown) => {
    resumed.push(`${name} ${JSON.stringify(data)}`)
  }
  return { counts: await restore(elsewhere.url, from, { resume }), resumed: resumed.toSorted() }
}

/** Row count and content checksum of each table. */
async function contents(db: Database) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits'`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select count(*)::int, sum(hashtextextended(one::text, 0)) as sum from ${sql.identifier(name)} one`,
    )
    all[name] = rows[0]
  }
  return all
}

it('keeps every row of every table but sessions, and the emails that have not left', async () => {
  const awkward = 'a\\b\tc\r\nd\u2028e\n\\.\nCOPY x FROM stdin;\n-- end\nন “ﷺ” 🌹 \\N'
  const product = await shop.product({ description: awkward, stock: 1000 })
  const picture = { id: '0123456789abcdef', bytes: Buffer.from([0, 10, 92, 46, 255]), width: 1, height: 1, preview: '' }
  await shop.db.insert(pictures).values(picture)
  const customer = await shop.account({ name: awkward })
  await shop.db.insert(staffRecoveryCodes).values({ codeHash: 'hash', userId: customer.id })
  for (let count = 0; count < 5; count += 1) await shop.order(customer, orderOf(product))
  const [placed] = await shop.db.select({ id: orders.id }).from(orders).limit(1)
  const link = { orderId: String(placed?.id), createdAt: shop.shop.now(), expiresAt: shop.shop.now() }
  await shop.db.insert(orderLinks).values({ ...link, keyHash: 'to confirm', asksToConfirm: true })
  const counts = await keep()
  expect(counts).toMatchObject({ products: 1, users: 1, orders: 5, order_lines: 5, waiting_jobs: 5 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { counts: restored, resumed } = await restoreElsewhere()
  expect(restored).toEqual(counts)
  const saved = await contents(shop.db)
  // Sessions, recovery codes and links to confirm from before are void.
  const none = { count: 0, sum: null }
  const ended = { sessions: none, staff_recovery_codes: none, order_links: none }
  expect(await contents(elsewhere.db)).toEqual({ ...saved, ...ended })
  expect(saved).toMatchObject({ sessions: { count: 1 }, staff_recovery_codes: { count: 1 } })
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id from orders`)
  expect(resumed).toEqual(rows.map(({ id }) => `order-placed-email {"orderId":"${id}"}`).toSorted())
  // Sequences continue after the restored ids.
  await elsewhere.db.execute(sql`
    insert into order_events (order_id, what, at) select order_id, what, at from order_events limit 1`)
})

it('is a consistent snapshot, however many orders are placed during it', async () => {
  const product = await shop.product({ stock: 100_000 })
  const customers = await Promise.all(Array.from({ length: 5 }, () => shop.account()))
  let open = true
  let placed = 0
  const ordering = customers.map(async (customer: Account) => {
    while (open) {
      await shop.order(customer, orderOf(product))
      placed += 1
    }
  })
  await expect.poll(() => placed).toBeGreaterThan(10)
  const before = placed
  const { orders = 0 } = await keep()
  await expect.poll(() => placed).toBeGreaterThan(before + 10)
  open = false
  await Promise.all(ordering)
  expect(orders).toBeGreaterThanOrEqual(before)
  await restoreElsewhere()
  const { rows } = await elsewhere.db.execute(sql`
    select stock + sold as all, sold = (select sum(quantity) from order_lines where variant_id = ${product.variantId}) as agrees,
      (select count(*)::int from orders where not exists (select from order_lines where order_id = orders.id)) as bare
    from variant_stock where variant_id = ${product.variantId}`)
  expect(rows).toEqual([{ all: 100_000, agrees: true, bare: 0 }])
})

it('restores neither over an existing shop nor from a damaged, incomplete, newer, too old or foreign file', async () => {
  await keep()
  await expect(restore(urlOf(shop.db), file, { resume: async () => {} })).rejects.toThrow(
    'This database already contains a shop',
  )
  const text = gunzipSync(await readFile(file)).toString()
  const broken = join(folder, 'broken.sql.gz')
  const expectRejected = async (reason: string) => expect(restoreElsewhere(broken)).rejects.toThrow(reason)
  await expectRejected('cannot be read as a backup')
  await copyFile(file, broken)
  await truncate(broken, (await stat(file)).size >> 1)
  await expectRejected('cannot be read as a backup')
  for (const [change, reason] of [
    [text.slice(0, text.indexOf('COPY order_lines')), 'is not complete'],
    [text.slice(0, text.lastIndexOf('\n\\.')), 'is not complete'],
    [text.replace('-- end\n', ''), 'is not complete'],
    [text.replace('COPY orders', 'DROP TABLE users; --'), 'is damaged'],
    [text.replace(/-- tables as of \d+/, '-- tables as of 9999999999999'), 'comes from a newer version'],
    [text.replace(/-- tables as of \d+/, '-- tables as of 1700000000000'), 'which this one cannot upgrade'],
    ['create table money ()', 'is not a backup of this shop'],
  ] as const) {
    await writeFile(broken, gzipSync(change))
    await expectRejected(reason)
  }
  expect(await contents(elsewhere.db)).toMatchObject({ users: { count: 0 }, products: { count: 0 } })
  expect((await restoreElsewhere()).counts.users).toBeGreaterThan(0)
})

it('leaves no incomplete file behind when the database cannot be read', async () => {
  const none = new URL(elsewhere.url)
  none.pathname = '/postgres'
  await expect(backUp(none.href, join(folder, 'none/shop.sql.gz'))).rejects.toThrow()
  expect(await readdir(join(folder, 'none'))).toEqual([])
})
