import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { maxLines, quantityLimit } from '#contract/limits.ts'
import { releaseShortHolds } from '#server/modules/orders/index.ts'
import { expireOrders } from '#tests/support/payment-jobs.ts'
import { type Account, counts, openShop, orderOf, type TestShop } from './shop.ts'

/** Minutes of the attack, and how often every account tries again meanwhile. */
const minutes = 60
const rounds = Number(process.env.TORTURE_CYCLES ?? 3)
const neighbours = 1_000
const atOnce = 20

interface Size {
  id: string
  variantId: string
  price: number
  stock: number
}

let shop: TestShop
let sizes: Size[]
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1, seeded: true })
  sizes = await stocks()
})
afterAll(() => shop.close())

async function stocks(): Promise<Size[]> {
  const { rows } = await shop.db.execute<Size & Record<string, unknown>>(sql`
    select v.product_id as id, v.id as "variantId", v.price, s.stock
    from variant_stock s join variants v on v.id = s.variant_id order by v.id`)
  return rows
}

const sum = (all: readonly { stock: number }[]) => all.reduce((total, { stock }) => total + stock, 0)

/** An order of these sizes with as many bottles of each as may be, or `most`. */
function wholeOrder(wanted: readonly Size[], phone: string, most = quantityLimit) {
  const lines = wanted.map((size) => ({ size, quantity: Math.min(size.stock, most) }))
  const body = orderOf(...lines.map(({ size, quantity }) => [size, quantity] as [Size, number]))
  const items = body.items.map((item, at) => ({ ...item, variantId: lines[at]?.size.variantId }))
  return { ...body, items, address: { ...body.address, phone } }
}

let phones = 0
function inventedPhone() {
  phones += 1
  return `013${String(phones).padStart(8, '0')}`
}

/** Orders everything, then less and less, each time cash on delivery; then cancels and starts again. */
async function hoard(as: Account, ip: string): Promise<void> {
  const send = async (wanted: readonly Size[], most?: number) => {
    if (wanted.length === 0) return
    const sent = { as, ip, body: wholeOrder(wanted, inventedPhone(), most) }
    const { body } = await shop.call('POST /api/order/create', sent)
    if (body.orderId) await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as, ip })
  }
  const left = (await stocks()).filter(({ stock }) => stock > 0).slice(0, maxLines)
  const small = left.toSorted((one, other) => one.stock - other.stock)
  // At the same moment, so that none of them sees what the others hold.
  await Promise.all([
    send(left),
    send(small.slice(0, 10), 1),
    send(small.filter(({ stock }) => stock >= 10).slice(0, 1), 10),
    send(left.toSorted((one, other) => one.price - other.price).slice(0, 5), 2),
    send(small.filter(({ stock }) => stock < 10)),
  ])
}

it('ten accounts on ten networks hold at most a tenth of the stock in an hour, and sell no larger size out', async () => {
  const attackers = await Promise.all(Array.from({ length: 10 }, () => shop.account()))
  const before = new Map(sizes.map(({ variantId, stock }) => [variantId, stock]))
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(attackers.map((as, index) => hoard(as, `198.51.${index}.1`)))
    const now = await stocks()
    expect((sum(sizes) - sum(now)) / sum(sizes)).toBeLessThanOrEqual(0.1)
    const emptied = now.filter(({ variantId, stock }) => stock === 0 && (before.get(variantId) ?? 0) > 0)
    expect(emptied).toEqual([])
    // Smaller sizes are not held at all.
    for (const { variantId, stock } of now) {
      const was = before.get(variantId) ?? 0
      if (was < 10) expect(stock).toBe(was)
    }
    shop.wait((minutes / rounds) * 60_000)
    await expireOrders({ ...shop.shop, log: shop.log })
    await releaseShortHolds(shop.shop)
  }
  // They do hold something, and do so for a day at most.
  expect(sum(await stocks())).toBeLessThan(sum(sizes))
  shop.wait(24 * 60 * 60_000)
  await releaseShortHolds(shop.shop)
  expect(sum(await stocks())).toBe(sum(sizes))
})

it('takes a thousand orders of one to three bottles from one mobile network, each with its own phone', async () => {
  const wanted = sizes.filter(({ stock }) => stock >= 3)
  const ip = '203.0.113.77'
  const order = async (at: number) => {
    const as = await shop.account()
    const body = wholeOrder([wanted[at % wanted.length] as Size], inventedPhone(), 1 + (at % 3))
    return shop.call('POST /api/order/create', { as, ip, body })
  }
  const replies: Awaited<ReturnType<typeof order>>[] = []
  while (replies.length < neighbours) {
    const next = Array.from({ length: atOnce }, (_, at) => order(replies.length + at))
    replies.push(...(await Promise.all(next)))
  }
  expect(counts(replies.map(({ status }) => status))).toEqual(new Map([[200, neighbours]]))
  expect(replies.filter(({ body }) => body.reserved).length).toBeGreaterThan(30)
})
