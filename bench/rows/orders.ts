import { couriers } from '#contract/delivery/shipments.ts'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { measureOrderSql } from '../baselines/order-sql.ts'
import { type Row, shown } from '../context.ts'
import { openAccounts, orderRequests, signInAsStaff, stockedProducts } from '../customers.ts'
import { cities } from '../shop-data/words.ts'
import { compareWithBaseline } from './goals.ts'

/** Orders of two lines, eight at a time, of sixty accounts, and the same rows written directly to PostgreSQL. */
export const orders: Row = {
  name: 'orders',
  async run({ shop, measure, seconds }) {
    const products = await stockedProducts(shop, 60)
    const requests = orderRequests(await openAccounts(shop, 60), products, 20_000)
    const baseline = await measureOrderSql(shop, products, seconds)
    const load = await measure({ requests, once: true })
    const finding = compareWithBaseline('orders of two lines, 8 customers', load, baseline, 0.15)
    return [{ ...finding, goal: `≥ 600/s, ${finding.goal}`, ok: finding.ok && load.perSecond >= 600 }]
  },
}

/** The comparison of a month's and a year's orders with the ledger, each once. */
export const reconciliation: Row = {
  name: 'reconciliation',
  async run({ shop }) {
    const headers = await signInAsStaff(shop)
    const findings = []
    for (const [period, days, limit] of [
      ['a month', 30, 10],
      ['a year', 365, 30],
    ] as const) {
      const day = (ago: number) => dayInDhaka(new Date(Date.now() - ago * 86_400_000))
      const { rows } = await shop.database.query<{ orders: number }>(
        "select count(*)::int as orders from orders where placed_at > now() - $1 * interval '1 day'",
        [days],
      )
      const start = performance.now()
      const url = `${shop.origin}/api/admin/reconciliation?from=${day(days - 1)}&to=${day(0)}`
      const response = await fetch(url, { headers })
      await response.arrayBuffer()
      const seconds = (performance.now() - start) / 1000
      findings.push({
        work: `reconciliation of ${period} with ${Number(rows[0]?.orders.toPrecision(2)).toLocaleString('en')} orders`,
        goal: `≤ ${limit} s`,
        measured: `${shown(seconds)} s`,
        ok: response.ok && seconds <= limit,
      })
    }
    return findings
  },
}

/** Lists, counts and searches of the back office among many orders. */
export const backOffice: Row = {
  name: 'back-office',
  async run({ shop, measure }) {
    const headers = await signInAsStaff(shop)
    const { rows } = await shop.database.query<{ id: string; search: string }>(
      'select id, search from orders order by md5(id::text) limit 400',
    )
    const texts = rows.map(({ id, search }) => ({ id, lines: search.split('\n') }))
    type Pick = (order: (typeof texts)[number]) => string | undefined
    const searches = (call: string) => (pick: Pick) =>
      texts.map((order) => `${call}?_search=${encodeURIComponent(pick(order) ?? '')}`)
    const [one, everything] = [searches('orders'), searches('search')]
    const filters = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'to-confirm', 'return-requested']
    const lists = texts.map((_, index) => `orders?status=${filters[index % filters.length]}&_page=${1 + (index % 9)}`)
    const { rows: products } = await shop.database.query<{ name: string }>('select name from products limit 400')
    const narrowed = (to: (index: number) => string) => texts.map((_, index) => `orders?${to(index)}`)
    const kinds: Record<string, string[]> = {
      'the newest orders': texts.map((_, index) => `orders?_page=${1 + (index % 50)}`),
      'orders by status': lists,
      today: ['today'],
      customers: texts.map((_, index) => `customers?_page=${1 + (index % 50)}`),
      'search by number': one(({ id }) => `#${id.slice(-8)}`),
      'search by name': one(({ lines }) => lines[0]),
      'search by a Bangla name': texts
        .filter(({ lines }) => /[^\p{ASCII}]{3}/u.test(lines[0] ?? ''))
        .map(({ lines }) => `orders?_search=${encodeURIComponent(lines[0] ?? '')}`),
      'search by family name': one(({ lines }) => lines[0]?.split(' ')[1]),
      'search by email': one(({ lines }) => lines[1]),
      'search by phone': one(({ lines }) => lines[2]),
      'search by SKU': one(({ lines }) => lines[3]),
      'a perfume': narrowed((index) => `product=${encodeURIComponent(products[index % products.length]?.name ?? '')}`),
      'a district': narrowed((index) => `district=${cities[index % cities.length]}&_page=${1 + (index % 20)}`),
      'a courier': narrowed((index) => `courier=${couriers[index % couriers.length]}&_page=${1 + (index % 20)}`),
      'an amount': narrowed((index) => `min=${1000 + index}&max=${1010 + index}`),
      'highest amount first': narrowed((index) => `sort=highest&_page=${1 + (index % 20)}`),
      'customers by phone number': texts.map((_, index) => `customers/by-phone?_page=${1 + (index % 50)}`),
      'search of customers by phone number': texts.map(
        ({ lines }) => `customers/by-phone?_search=${encodeURIComponent(lines[2] ?? '')}`,
      ),
      'search of customers by name': texts.map(
        ({ lines }) => `customers?_search=${encodeURIComponent(lines[0] ?? '')}`,
      ),
      'search everything by number': everything(({ id }) => `#${id.slice(-8)}`),
      'search everything by phone': everything(({ lines }) => lines[2]),
      'search everything by name': everything(({ lines }) => lines[0]),
      'search everything by family name': everything(({ lines }) => lines[0]?.split(' ')[1]),
      'search everything by a perfume': texts.map(
        (_, index) => `search?_search=${encodeURIComponent(products[index % products.length]?.name ?? '')}`,
      ),
    }
    const count = await shop.database.query<{ orders: number }>('select count(*)::int as orders from orders')
    // Without the few that other rows have placed.
    const orders = Number(count.rows[0]?.orders.toPrecision(2)).toLocaleString('en')
    const findings = []
    for (const [kind, paths] of Object.entries(kinds)) {
      const requests = paths.map((path) => ({ path: `/api/admin/${path}`, headers }))
      const load = await measure({ requests, connections: 2 })
      findings.push({
        work: `back office with ${orders} orders: ${kind}`,
        goal: 'p95 ≤ 150 ms',
        measured: `p95 ${shown(load.p95)} ms`,
        ok: load.responses > 0 && Object.keys(load.failures).length === 0 && load.p95 <= 150,
        loop: load.loop,
      })
    }
    return findings
  },
}
