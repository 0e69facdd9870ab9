import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, type Finding, type Measured, type Row, shown, succeeded } from '../context.ts'
import { type OfferedProduct, openAccounts, orderRequests, stockedProducts } from '../customers.ts'
import type { LoadRequest } from '../load/plan.ts'
import type { RunningShop } from '../shop.ts'

const offersCount = 50
const codesCount = 100_000
/** What a code takes off, taka. */
const ofCode = 20
const rounds = 3
/** More than a measurement can send. */
const ordersInRound = 6_000
/** Until each connection has planned the statements of orders. */
const ordersToWarmUp = 300

/** Without any offer; beside 50 offers and 100,000 codes; and each with a code of its own. */
const kinds = ['without', 'beside', 'with-code'] as const
type Kind = (typeof kinds)[number]

/**
 * Orders, and pages beside orders, without offers, with 50 active offers and 100,000 codes, and where each order uses a
 * code as well: in turns.
 */
export const offers: Row = {
  name: 'offers',
  async run(context) {
    const { shop, measure } = context
    const products = await stockedProducts(shop, 60)
    const accounts = await openAccounts(shop, 60)
    const prepared = await addOffers(shop, products)
    const placing = (kind: Kind, count = ordersInRound) => {
      const requests = orderRequests(accounts, products, count)
      if (kind !== 'with-code') return requests
      return requests.map((request) => ({ ...request, body: withCode(request, prepared.nextCode()) }))
    }
    const pages = ['/', '/shop', ...products.map(({ _id }) => `/product/${_id}`)].map((path) => ({ path }))
    await measure({ requests: pages, once: true, warmUpSeconds: 0, seconds: 60, connections: 2 })
    try {
      for (const kind of ['without', 'with-code'] as const) {
        await prepared.open(kind !== 'without')
        await measure({ requests: placing(kind, ordersToWarmUp), once: true, warmUpSeconds: 0, seconds: 60 })
      }
      const ordersAlone = await inTurns(context, prepared.open, kinds, (kind) =>
        measure({ requests: placing(kind), once: true }),
      )
      const pagesBeside = await inTurns(context, prepared.open, ['without', 'with-code'], async (kind) => {
        const [browsing, placed] = await Promise.all([
          measure({ requests: pages }),
          measure({ requests: placing(kind, 600), rate: 10, connections: 4, warmUpSeconds: 0 }),
        ])
        if (!succeeded(placed)) throw new Error(`Orders beside pages failed: ${JSON.stringify(placed.failures)}`)
        return browsing
      })
      const among = `with ${offersCount} offers and ${codesCount.toLocaleString('en')} codes`
      return [
        compared(`orders of two lines, 8 customers, ${among}`, ordersAlone, 'beside', 0.9),
        compared('the same, each with a code of its own', ordersAlone, 'with-code'),
        compared(
          `pages of home, shop and 60 products beside 10 orders/s with codes, ${among}`,
          pagesBeside,
          'with-code',
          0.95,
        ),
      ]
    } finally {
      await prepared.remove()
    }
  },
}

type InTurns = Record<Kind, Measured[]>

/** A shared machine changes from minute to minute, so each figure is measured right beside the other. */
async function inTurns(
  { shop }: Context,
  open: (is: boolean) => Promise<void>,
  measuredKinds: readonly Kind[],
  measured: (kind: Kind) => Promise<Measured>,
): Promise<InTurns> {
  const loads: InTurns = { without: [], beside: [], 'with-code': [] }
  for (let round = 0; round < rounds; round++) {
    for (const kind of round % 2 === 0 ? measuredKinds : measuredKinds.toReversed()) {
      await open(kind !== 'without')
      const before = await countDiscounts(shop)
      const load = await measured(kind)
      const taken = (await countDiscounts(shop)) - before
      if (kind === 'with-code' ? taken === 0 : taken > 0)
        throw new Error(`${taken} discounts on orders ${kind}: nothing was measured`)
      loads[kind].push(load)
    }
  }
  return loads
}

function compared(work: string, loads: InTurns, kind: Kind, share?: number): Finding {
  const mean = (of: Kind, figure: (load: Measured) => number) =>
    loads[of].reduce((sum, load) => sum + figure(load), 0) / loads[of].length
  const shownOf = (of: Kind) => {
    const cpu = mean(of, ({ cpuMs, databaseCpuMs }) => cpuMs + databaseCpuMs)
    return `${shown(mean(of, ({ perSecond }) => perSecond))}/s, CPU ${shown(cpu)} ms`
  }
  const reached = mean(kind, ({ perSecond }) => perSecond) / mean('without', ({ perSecond }) => perSecond)
  const failures = [...loads[kind], ...loads.without].flatMap((load) =>
    succeeded(load) ? [] : Object.keys(load.failures),
  )
  const failed = failures.length > 0 ? `, failures: ${failures.join(', ')}` : ''
  return {
    work,
    goal: share === undefined ? '' : `≥ ${share} of without`,
    measured: `${shownOf(kind)}; without ${shownOf('without')}; ${reached.toFixed(2)} of it${failed}`,
    ok: failures.length > 0 ? false : share === undefined ? undefined : reached >= share,
  }
}

const withCode = ({ body = '{}' }: LoadRequest, code: string) => {
  const order = JSON.parse(body)
  return JSON.stringify({ ...order, amount: Math.round((order.amount - ofCode) * 100) / 100, code })
}

const countDiscounts = async ({ database }: RunningShop) =>
  Number((await database.query('select count(*) from order_discounts')).rows[0].count)

/**
 * 49 offers that are open but do not fit: they ask for more goods, other districts or a first order, and some have a limit
 * of uses that each order reads. The last one has the codes.
 */
async function addOffers(shop: RunningShop, products: OfferedProduct[]) {
  const { database } = shop
  const [batch, ofCodes] = [`bench ${randomUUID()}`, randomUUID()]
  const conditions = (index: number) =>
    [{ minimum: 1_000_000_000 }, { districts: ['BD-01'], bottles: 500 }, { minimum: 1_000_000_000, firstOrder: true }][
      index % 3
    ]
  for (let index = 0; index < offersCount - 1; index++) {
    await database.query(
      `insert into offers (position, name, trigger, action, conditions, max_uses, max_uses_per_customer)
       values ($1, $2, 'automatic', $3, $4, $5, $6)`,
      [
        ...[index, batch, { kind: 'percent', percent: 5 + (index % 20) }, conditions(index)],
        ...[index % 5 === 4 ? 1_000_000 : null, index % 7 === 6 ? 3 : null],
      ],
    )
  }
  await database.query(
    `insert into offers (id, position, name, trigger, action, goods, conditions) values ($1, 99, $2, 'code', $3, $4, '{}')`,
    [ofCodes, batch, { kind: 'amount', amount: ofCode * 100 }, { products: products.map(({ _id }) => _id) }],
  )
  const prefix = ofCodes.slice(0, 8).replaceAll('-', '')
  await database.query(
    `insert into offer_codes (key, offer_id, code, bulk, max_uses)
     select $1 || 'x' || n, $2, upper($1 || 'x' || n), true, 1 from generate_series(1, ${codesCount}) as n`,
    [prefix, ofCodes],
  )
  await database.query('analyze offer_codes, offers')
  let used = 0
  return {
    nextCode: () => `${prefix}x${++used}`,
    async open(is: boolean) {
      await database.query('update offers set ends_at = $2 where name = $1', [batch, is ? null : new Date(0)])
      await database.query(`select pg_notify('shop_changes', $1)`, [JSON.stringify({ tags: ['offers'] })])
      await untilOpen(shop, products, is)
    },
    async remove() {
      await this.open(false)
      await database.query('delete from offer_codes where offer_id = $1 and used = 0', [ofCodes])
    },
  }
}

/** The process that serves hears of it a moment later. */
async function untilOpen({ origin }: RunningShop, products: OfferedProduct[], is: boolean): Promise<void> {
  const body = JSON.stringify({ items: products.slice(0, 1).map(({ _id }) => ({ _id, quantity: 1 })) })
  for (let tries = 0; tries < 50; tries++) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}/api/cart/check`, { method: 'POST', headers, body })
    const { offers: found } = (await response.json()) as { offers?: { mayChange: boolean } }
    if (found?.mayChange === is) return
    await sleep(100)
  }
  throw new Error(`Offers are not ${is ? 'open' : 'closed'}: nothing could be measured`)
}
