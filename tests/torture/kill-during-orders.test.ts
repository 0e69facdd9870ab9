import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { joinEmbedded } from '#database/embedded.ts'
import { startOrdering } from './ordering-client.ts'
import { startShop } from './shop-process.ts'

const cycles = Number(process.env.TORTURE_CYCLES ?? 3)
const clients = 20
const start = 1_000_000

it('loses no acknowledged order when the shop is killed again and again', {
  timeout: 60_000 + cycles * 20_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-killed-'))
  let shop = await startShop(dataDir)
  try {
    await inDatabase(dataDir, (db) => db.execute(sql`update products set stock = ${start}, sold = 0`))
    const wares = await someWares(shop.url)
    const tokens: string[] = []
    for (let index = 0; index < clients; index += 1) tokens.push(await signUp(shop.url, index))
    const ordering = tokens.map((token) => startOrdering(shop.url, token, wares))
    const restarts: number[] = []
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(300 + Math.random() * 900)
      await shop.kill()
      shop = await startShop(dataDir)
      restarts.push(shop.openedAfter)
      for (const client of ordering) client.url = shop.url
    }
    await sleep(300)
    await Promise.all(ordering.map((client) => client.stop()))

    const surprises = ordering.flatMap(({ journal }) => journal.surprises)
    const acknowledged = new Map(ordering.flatMap(({ journal }) => [...journal.acknowledged]))
    expect(surprises).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(clients)
    await inDatabase(dataDir, (db) => checkBooks(db, acknowledged))
    expect(await shop.stop()).toBe(0)
    console.log(`${acknowledged.size} orders, ${cycles} kills, slowest restart ${Math.max(...restarts).toFixed(0)} ms`)
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

async function checkBooks(db: Database, acknowledged: Map<string, string>) {
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
      amount = (select sum(price::bigint * quantity) from order_lines where order_id = orders.id) as right
    from orders
  `)
  const kept = new Map(placed.map(({ key, id }) => [key, id]))
  const lost = [...acknowledged].filter(([key, id]) => kept.get(key) !== id)
  const halfMade = placed.filter(({ lines, events, right }) => lines !== 2 || events !== 1 || !right)
  const { rows: astray } = await db.execute(sql`
    select name, stock, sold from products
    where stock + sold <> ${start}
      or sold <> (select coalesce(sum(quantity), 0) from order_lines where product_id = products.id)
  `)
  expect({ lost, halfMade, astray, twice: placed.length - kept.size }).toEqual({
    lost: [],
    halfMade: [],
    astray: [],
    twice: 0,
  })
}

async function inDatabase(dataDir: string, work: (db: Database) => Promise<unknown>) {
  const { url } = await joinEmbedded({ dataDir, log: () => {} })
  const { db, close } = openDatabase(url)
  try {
    await work(db)
  } finally {
    await close()
  }
}

async function someWares(url: string) {
  const answer = await fetch(`${url}/api/products?_perPage=5`)
  const { products } = (await answer.json()) as { products: { _id: string; price: number }[] }
  return products.map(({ _id, price }) => ({ _id, price }))
}

async function signUp(url: string, index: number): Promise<string> {
  const email = `shopper-${index}@example.com`
  const password = 'smoke and cedar'
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/user/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const said = (await answer.json()) as { token: string; message: string }
    if (!answer.ok) throw new Error(`${path}: ${said.message}`)
    return said
  }
  await post('register', { name: `Shopper ${index}`, email, password })
  return (await post('login', { email, password })).token
}
