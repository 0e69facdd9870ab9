import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { commandTimeouts, type Database, openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { untilAvailable } from '#tests/support/available.ts'
import { type OrderingClient, startOrdering } from './ordering-client.ts'

/** The stock of every product before the first order. */
const initialStock = 1_000_000

/** Runs queries in the embedded database of this folder, whether the shop is running or not. */
export async function inDatabase<Result>(
  dataDir: string,
  work: (db: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await joinEmbedded({ dataDir, log: () => {} })
  const { db, close } = openDatabase(url, { timeouts: commandTimeouts })
  try {
    return await work(db, url)
  } finally {
    await close()
    await stop()
  }
}

/** Sets high stocks and starts clients that order continuously, each with its own account. */
export async function startClientsWithStock(dataDir: string, url: string, clients = 20): Promise<OrderingClient[]> {
  await inDatabase(dataDir, (db) => db.execute(sql`update variant_stock set stock = ${initialStock}, sold = 0`))
  return startClients(url, clients)
}

/** The same without changing stocks. `name` makes the email addresses of these customers unique. */
export async function startClients(url: string, clients: number, name = 'customer'): Promise<OrderingClient[]> {
  const products = await listProducts(url)
  const tokens: string[] = []
  for (let index = 0; index < clients; index += 1) tokens.push(await signUp(url, `${name}-${index}@example.com`))
  return tokens.map((token) => startOrdering(url, token, products))
}

/** Waits until this many more orders are acknowledged. */
export async function untilMoreOrders(ordering: OrderingClient[], more: number) {
  const all = () => ordering.reduce((sum, { journal }) => sum + journal.acknowledged.size, 0)
  const before = all()
  await expect.poll(all).toBeGreaterThanOrEqual(before + more)
}

/** Stops the clients and expects no unexpected responses. @returns the order id of each acknowledged idempotency key */
export async function stopClients(ordering: OrderingClient[]): Promise<Map<string, string>> {
  await Promise.all(ordering.map((client) => client.stop()))
  expect(ordering.flatMap(({ journal }) => journal.unexpected)).toEqual([])
  return new Map(ordering.flatMap(({ journal }) => [...journal.acknowledged]))
}

/** Expects every acknowledged order to exist exactly once and complete, and stocks and sales to match the orders. */
export async function expectConsistentOrders(db: Database, acknowledged: Map<string, string>) {
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
  const incomplete = placed.filter(({ lines, events, right }) => lines !== 2 || events !== 1 || !right)
  const { rows: wrongStocks } = await db.execute(sql`
    select variant_id, stock, sold from variant_stock
    where stock + sold <> ${initialStock}
      or sold <> (select coalesce(sum(quantity), 0) from order_lines where variant_id = variant_stock.variant_id)
  `)
  expect({ lost, incomplete, wrongStocks, duplicates: placed.length - kept.size }).toEqual({
    lost: [],
    incomplete: [],
    wrongStocks: [],
    duplicates: 0,
  })
}

export async function listProducts(url: string) {
  const response = await untilAvailable(() => fetch(`${url}/api/products?_perPage=5`))
  const { products } = (await response.json()) as { products: { _id: string; price: number }[] }
  return products.map(({ _id, price }) => ({ _id, price }))
}

/** Sends a call of an account, until the shop has time for it. */
export const postToUser = (url: string, path: 'register' | 'login', body: object) =>
  untilAvailable(() =>
    fetch(`${url}/api/user/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** The password of every customer here. */
export const password = 'smoke and cedar'

export async function signUp(url: string, email: string): Promise<string> {
  const register = await postToUser(url, 'register', { name: 'Customer', email, password })
  // 409: a registration that got 503 had succeeded.
  if (!register.ok && register.status !== 409) throw new Error(`register: ${await register.text()}`)
  const login = await postToUser(url, 'login', { email, password })
  if (!login.ok) throw new Error(`login: ${await login.text()}`)
  return ((await login.json()) as { token: string }).token
}
