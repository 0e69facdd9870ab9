import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { type OrderingClient, startOrdering } from './ordering-client.ts'

/** What every product has in stock before the first order. */
const start = 1_000_000

/** Does something in the database of the shop in this folder, whether the shop runs or not. */
export async function inDatabase<Result>(
  dataDir: string,
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await joinEmbedded({ dataDir, log: () => {} })
  const { db, close } = openDatabase(url)
  try {
    return await work(db, url)
  } finally {
    await close()
    await stop()
  }
}

/** Customers with accounts of their own who order again and again from a shop with enough stock. */
export async function openTill(dataDir: string, url: string, clients = 20): Promise<OrderingClient[]> {
  await inDatabase(dataDir, (db) => db.execute(sql`update variant_stock set stock = ${start}, sold = 0`))
  return startShopping(url, clients)
}

/** The same without adding stock. `name` tells these customers from others. */
export async function startShopping(url: string, clients: number, name = 'customer'): Promise<OrderingClient[]> {
  const wares = await someWares(url)
  const tokens: string[] = []
  for (let index = 0; index < clients; index += 1) tokens.push(await signUp(url, `${name}-${index}@example.com`))
  return tokens.map((token) => startOrdering(url, token, wares))
}

/** Waits until this many more orders are acknowledged, which may take long on a busy machine. */
export async function untilMore(ordering: OrderingClient[], more: number) {
  const all = () => ordering.reduce((sum, { journal }) => sum + journal.acknowledged.size, 0)
  const before = all()
  await expect.poll(all, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + more)
}

/** Ends the ordering. @returns the order of each key that was acknowledged */
export async function closeTill(ordering: OrderingClient[]): Promise<Map<string, string>> {
  await Promise.all(ordering.map((client) => client.stop()))
  expect(ordering.flatMap(({ journal }) => journal.surprises)).toEqual([])
  return new Map(ordering.flatMap(({ journal }) => [...journal.acknowledged]))
}

/**
 * Fails unless every acknowledged order is there, whole and once, and each product's stock and sales agree with the
 * orders.
 */
export async function checkBooks(db: Database, acknowledged: Map<string, string>) {
  const { rows: placed } = await db.execute<{
    id: string
    key: string
    lines: number
    events: number
    right: boolean
  }>(sql`
    select id, idempotency_key as key,
      (select count(*)::int from order_lines where order_id = orders.id) as lines,
      (select count(*)::int from order_events where order_id = orders.id) as events,
      amount = delivery_charge + (select sum(price::bigint * quantity) from order_lines where order_id = orders.id) as right
    from orders
  `)
  const kept = new Map(placed.map(({ key, id }) => [key, id]))
  const lost = [...acknowledged].filter(([key, id]) => kept.get(key) !== id)
  const halfMade = placed.filter(({ lines, events, right }) => lines !== 2 || events !== 1 || !right)
  const { rows: astray } = await db.execute(sql`
    select variant_id, stock, sold from variant_stock
    where stock + sold <> ${start}
      or sold <> (select coalesce(sum(quantity), 0) from order_lines where variant_id = variant_stock.variant_id)
  `)
  expect({ lost, halfMade, astray, twice: placed.length - kept.size }).toEqual({
    lost: [],
    halfMade: [],
    astray: [],
    twice: 0,
  })
}

async function someWares(url: string) {
  const answer = await fetch(`${url}/api/products?_perPage=5`)
  const { products } = (await answer.json()) as { products: { _id: string; price: number }[] }
  return products.map(({ _id, price }) => ({ _id, price }))
}

/** Of every customer here. */
export const password = 'smoke and cedar'

async function signUp(url: string, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/user/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const said = (await answer.json()) as { token: string; message: string }
    if (!answer.ok) throw new Error(`${path}: ${said.message}`)
    return said
  }
  await post('register', { name: 'Customer', email, password })
  return (await post('login', { email, password })).token
}
