import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '#database/client.ts'
import { startSandbox } from '#sandbox/server.ts'
import { startBuiltShop } from '#tests/support/built-shop.ts'
import { unbalanced } from '#tests/support/ledger.ts'
import { cardKeys, type Ending, startCustomers, untilMoreDone } from './paying-customers.ts'
import { checkOut, versionBefore } from './version-before.ts'

/** Only with the command: it builds the pages of the version before. */
const { TORTURE_CYCLES } = process.env
const before = TORTURE_CYCLES ? versionBefore() : undefined
const orders = Math.ceil(Number(TORTURE_CYCLES ?? 0) / 5)
const stock = 1_000_000

/** Status, payment, way to pay, change of the stock and money at the provider of an order in the end. */
const expected: Record<Ending, string> = {
  nothing: 'pending pending -1',
  pays: 'confirmed paid card -1 received',
  'pays and cancels': 'cancelled refunded card 0 refunded',
  cancels: 'cancelled pending 0',
  cash: 'pending pending cod -1',
}

it.runIf(before)(
  'the version before and this one take orders together, before and after the tables change',
  async () => {
    const checkout = checkOut(before ?? '')
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
    const sandbox = await startSandbox({ dataDir: folder, ...cardKeys })
    onTestFinished(async () => {
      await sandbox.stop()
      await rm(folder, { recursive: true })
    })
    const environment = {
      SAMPLE_DATA: 'true',
      STRIPE_SECRET_KEY: cardKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: cardKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: cardKeys.webhookSecret,
      STRIPE_API_HOST: sandbox.origin,
    }
    const takesWebhooks = (url: string) =>
      sandbox.sendWebhooksTo({ url: `${url}/api/payment/stripe/webhook`, secret: cardKeys.webhookSecret })
    const empty = (db: Database) =>
      db.execute('drop schema public cascade; drop schema drizzle cascade; create schema public')

    const old = await startBuiltShop(environment, empty, { checkout })
    onTestFinished(() => old.stop())
    const { db } = old
    await db.execute(sql`update variant_stock set stock = ${stock}, sold = 0`)
    takesWebhooks(old.url)
    const customers = await startCustomers(old.url, 6, sandbox)
    await untilMoreDone(customers, orders)

    const next = await startBuiltShop(environment, old)
    onTestFinished(() => next.stop())
    customers.urls = [old.url, next.url]
    await untilMoreDone(customers, orders)
    takesWebhooks(next.url)
    await untilMoreDone(customers, orders)
    customers.urls = [next.url]
    await untilMoreDone(customers, orders)

    // Back to the version before, on the changed tables.
    const again = await startBuiltShop(environment, old, { checkout })
    onTestFinished(() => again.stop())
    customers.urls = [again.url]
    takesWebhooks(again.url)
    await untilMoreDone(customers, orders)
    await customers.stop()
    console.log(`${customers.done.size} orders beside ${before}, ${customers.unavailable} responses were 503`)
    await expectAgreement(db, customers.done)
  },
)

/** Expects each order once and in the state in which its customer left it, and stock and ledger to agree with the orders. */
async function expectAgreement(db: Database, done: Map<string, { id: string; ending: Ending }>) {
  const wanted = new Set([...done].map(([key, { id, ending }]) => `${key} ${id} ${expected[ending]}`))
  const different = async () => {
    const { rows } = await db.execute<{ order: string }>(sql`
      select concat_ws(' ', idempotency_key, id, status, payment_status, payment_method,
        (select sum(change) from stock_movements where order_id = orders.id),
        (select case sum(l.amount) when 0 then 'refunded' when orders.amount then 'received' end
          from ledger_lines l join ledger_postings p on p.id = posting_id
          where order_id = orders.id and account = 'provider:stripe')) as order
      from orders order by 1`)
    const found = new Set(rows.map(({ order }) => order))
    const onlyIn = (one: Set<string>, other: Set<string>) => [...one].filter((order) => !other.has(order))
    return { lost: onlyIn(wanted, found), unexpected: onlyIn(found, wanted) }
  }
  // What is refunded is sent by jobs.
  await expect.poll(different, { timeout: 300_000, interval: 1_000 }).toEqual({ lost: [], unexpected: [] })
  const { rows: wrongStocks } = await db.execute(sql`
    select variant_id from variant_stock left join stock_movements using (variant_id)
    where stock_movements.order_id is not null group by variant_id, variant_stock.stock, sold
    having variant_stock.stock <> ${stock} + sum(change) or variant_stock.stock + sold <> ${stock}`)
  expect({ wrongStocks, unbalanced: await unbalanced(db) }).toEqual({ wrongStocks: [], unbalanced: 0 })
}
