import { randomUUID } from 'node:crypto'
import { type Context, type Finding, type Measured, type Row, shown, succeeded } from '../context.ts'
import { type OfferedProduct, openAccounts, orderRequests, stockedProducts } from '../customers.ts'
import type { LoadRequest } from '../load/plan.ts'
import type { RunningShop } from '../shop.ts'

const offersCount = 50
const codesCount = 100_000
/** What the offer of the codes and the one on every order take off, taka. */
const [ofCode, ofOrder] = [20, 10]
const rounds = 3
/** More than a measurement can send. */
const ordersInRound = 6_000

/**
 * Orders, and pages beside orders, with 50 active offers and 100,000 codes, of which each order uses one; and in turns the
 * same without.
 */
export const offers: Row = {
  name: 'offers',
  async run(context) {
    const { shop, measure } = context
    const products = await stockedProducts(shop, 60)
    const accounts = await openAccounts(shop, 60)
    const prepared = await addOffers(shop, products)
    const placing = (withOffers: boolean, count = ordersInRound) => {
      const requests = orderRequests(accounts, products, count)
      return withOffers
        ? requests.map((request) => ({ ...request, body: withCode(request, prepared.nextCode()) }))
        : requests
    }
    const pages = ['/', '/shop', ...products.map(({ _id }) => `/product/${_id}`)].map((path) => ({ path }))
    await measure({ requests: pages, once: true, warmUpSeconds: 0, seconds: 60, connections: 2 })
    try {
      const ordersAlone = await inTurns(context, prepared.open, (withOffers) =>
        measure({ requests: placing(withOffers), once: true }),
      )
      const pagesBeside = await inTurns(context, prepared.open, async (withOffers) => {
        const [browsing, placed] = await Promise.all([
          measure({ requests: pages }),
          measure({ requests: placing(withOffers, 600), rate: 10, connections: 4, warmUpSeconds: 0 }),
        ])
        if (!succeeded(placed)) throw new Error(`Orders beside pages failed: ${JSON.stringify(placed.failures)}`)
        return browsing
      })
      return [
        compared('orders of two lines, 8 customers, each with a code of its own', ordersAlone, 0.9),
        compared('pages of home, shop and 60 products beside 10 orders/s', pagesBeside, 0.95),
      ]
    } finally {
      await prepared.remove()
    }
  },
}

interface InTurns {
  with: Measured[]
  without: Measured[]
}

/** A shared machine changes from minute to minute, so each figure is measured right beside the other. */
async function inTurns(
  { shop }: Context,
  open: (is: boolean) => Promise<void>,
  measured: (withOffers: boolean) => Promise<Measured>,
): Promise<InTurns> {
  const loads: InTurns = { with: [], without: [] }
  for (let round = 0; round < rounds; round++) {
    for (const withOffers of round % 2 === 0 ? [false, true] : [true, false]) {
      await open(withOffers)
      const before = await countDiscounts(shop)
      const load = await measured(withOffers)
      const taken = (await countDiscounts(shop)) - before
      if (withOffers ? taken === 0 : taken > 0) throw new Error(`${taken} discounts: nothing was measured`)
      loads[withOffers ? 'with' : 'without'].push(load)
    }
  }
  return loads
}

function compared(work: string, loads: InTurns, share: number): Finding {
  const rate = (all: Measured[]) => all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length
  const cpu = (all: Measured[]) =>
    shown(all.reduce((sum, { cpuMs, databaseCpuMs }) => sum + cpuMs + databaseCpuMs, 0) / all.length)
  const reached = rate(loads.with) / rate(loads.without)
  const failures = [...loads.with, ...loads.without].flatMap((load) =>
    succeeded(load) ? [] : Object.keys(load.failures),
  )
  return {
    work: `${work}, with ${offersCount} offers and ${codesCount.toLocaleString('en')} codes`,
    goal: `≥ ${share} of without`,
    measured: `${shown(rate(loads.with))}/s, CPU ${cpu(loads.with)} ms; without ${shown(rate(loads.without))}/s, CPU ${cpu(loads.without)} ms; ${reached.toFixed(2)} of it${failures.length > 0 ? `, failures: ${failures.join(', ')}` : ''}`,
    ok: failures.length === 0 && reached >= share,
  }
}

const withCode = ({ body = '{}' }: LoadRequest, code: string) => {
  const order = JSON.parse(body)
  return JSON.stringify({ ...order, amount: Math.round(order.amount * 100 - (ofCode + ofOrder) * 100) / 100, code })
}

const countDiscounts = async ({ database }: RunningShop) =>
  Number((await database.query('select count(*) from order_discounts')).rows[0].count)

/**
 * An offer on every order, and 48 that are open but do not fit: some ask for more goods or other districts, some have a
 * limit of uses that each order reads. The last one has the codes.
 */
async function addOffers({ database }: RunningShop, products: OfferedProduct[]) {
  const [batch, ofCodes] = [`bench ${randomUUID()}`, randomUUID()]
  const conditions = (index: number) =>
    [{ minimum: 1_000_000_000 }, { districts: ['BD-01'], bottles: 500 }, { minimum: 1_000_000_000, firstOrder: true }][
      index % 3
    ]
  for (let index = 0; index < offersCount - 1; index++) {
    const amount = { kind: 'amount', amount: ofOrder * 100 }
    await database.query(
      `insert into offers (position, name, trigger, action, conditions, max_uses, max_uses_per_customer)
       values ($1, $2, 'automatic', $3, $4, $5, $6)`,
      [
        ...[index, batch, index === 0 ? amount : { kind: 'percent', percent: 5 + (index % 20) }],
        ...[index === 0 ? {} : conditions(index), index % 5 === 4 ? 1_000_000 : null, index % 7 === 6 ? 3 : null],
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
    },
    async remove() {
      await this.open(false)
      await database.query('delete from offer_codes where offer_id = $1 and used = 0', [ofCodes])
    },
  }
}
