import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { stockDifferences, stockOf } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let shirin: Account
beforeAll(async () => {
  shop = await openShop()
  shirin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
})
afterAll(() => shop.close())

type Product = Awaited<ReturnType<TestShop['product']>>

const staff = (route: string, body?: object) => shop.call(route, { as: shirin, ...(body && { body }) })
const historyOf = async ({ variantId }: Product) =>
  (await staff(`GET /api/admin/stock/movements?variant=${variantId}`)).body.movements.map(
    ({ change, stock, reason, by }: { change: number; stock: number; reason: string; by: string }) =>
      [change, stock, reason, by].filter((part) => part !== ''),
  )
async function cashOrder(product: Product, quantity: number) {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf([product, quantity]))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  return { id: String(body.orderId), customer }
}
/** Received or lost bottles; the same key is the same request. */
const moveBottles = (
  reason: 'received' | 'damaged',
  moved: [Product, number][],
  { key = randomUUID() as string, note = '' } = {},
) =>
  shop.call('POST /api/admin/stock/differences', {
    as: shirin,
    body: { reason, note, lines: moved.map(([{ variantId }, bottles]) => ({ variantId, bottles })) },
    headers: { 'idempotency-key': key },
  })
const receive = (moved: [Product, number][], sending = {}) => moveBottles('received', moved, sending)
const stockNow = async ({ id }: Product) => (await stockOf(shop.db, id))?.stock
async function move(id: string, ...statuses: string[]) {
  for (const next of statuses) {
    const { status, body } = await staff(`POST /api/admin/orders/${id}/status`, await statusChangeOf(shop.db, id, next))
    expect(status, body.message).toBe(200)
  }
}

it('records every change of stock with its reason, and they add up to the stock [R07]', async () => {
  const product = await shop.product({ stock: 20 })
  const cancelled = await cashOrder(product, 3)
  await shop.call(`POST /api/order/user/${cancelled.id}/cancel`, { as: cancelled.customer })
  const edited = await cashOrder(product, 2)
  const { order } = (await staff(`GET /api/admin/orders/${edited.id}`)).body
  const { firstName, lastName, email: _, ...place } = order.address
  const change = { lines: [{ variantId: product.variantId, quantity: 4 }], amount: (4 * product.price) / 100 }
  const form = { version: order.version, name: `${firstName} ${lastName}`, ...place, deliveryCharge: 0, ...change }
  const saved = await staff(`PUT /api/admin/orders/${edited.id}`, form)
  expect(saved.status, saved.body.message).toBe(200)
  await move(edited.id, 'confirmed', 'shipped')
  const refused = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
  expect((await staff(`POST /api/admin/orders/${edited.id}/parcel-return`, refused)).status).toBe(200)
  const delivered = await receive([[product, 12]], { note: 'Invoice 118 of the importer' })
  expect([delivered.status, delivered.body.stocks]).toEqual([200, [{ variantId: product.variantId, stock: 32 }]])

  expect(await historyOf(product)).toEqual([
    [12, 32, 'received', 'Shirin Akter'],
    [4, 20, 'parcel_returned', 'Shirin Akter'],
    [-2, 16, 'order_edited', 'Shirin Akter'],
    [-2, 18, 'order'],
    [3, 20, 'order_cancelled'],
    [-3, 17, 'order'],
    [20, 20, 'opening'],
  ])
  const { movements } = (await staff('GET /api/admin/stock/movements?reason=received')).body
  expect(movements).toMatchObject([{ note: 'Invoice 118 of the importer', name: product.name, orderId: null }])
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('saves a stock count as a whole, or not at all when a bottle has just been sold [R08]', async () => {
  const [one, other, right] = [
    await shop.product({ stock: 9 }),
    await shop.product({ stock: 4 }),
    await shop.product({ stock: 7 }),
  ]
  const count = (lines: [Product, number, number][]) =>
    staff('POST /api/admin/stock/counts', {
      lines: lines.map(([{ variantId }, seen, counted]) => ({ variantId, seen, counted })),
    })
  await cashOrder(other, 1)
  const late = await count([
    [one, 9, 8],
    [other, 4, 2],
  ])
  expect([late.status, late.body.items]).toMatchObject([409, [{ _id: other.id, variantId: other.variantId, stock: 3 }]])
  expect(late.body.message).toContain('Nothing was saved')
  expect((await stockOf(shop.db, one.id))?.stock).toBe(9)

  const saved = await count([
    [one, 9, 8],
    [other, 3, 0],
    [right, 7, 7],
  ])
  expect([saved.status, saved.body.changed, saved.body.message]).toEqual([200, 2, '3 counts saved. 2 differed.'])
  expect(await historyOf(right)).toEqual([[7, 7, 'opening']])
  expect((await historyOf(other))[0]).toEqual([-3, 0, 'count', 'Shirin Akter'])
  // The availability for visitors is updated.
  expect((await shop.call(`GET /api/products/${other.id}`)).body.product.availability).toBe('sold_out')
  const twice = await count([
    [one, 8, 8],
    [one, 8, 7],
  ])
  expect(twice.status).toBe(400)
  // A size that was removed in the meantime is named by its line, and so is what was sold.
  await cashOrder(one, 1)
  const gone = { ...other, variantId: randomUUID() }
  const removed = await count([
    [right, 7, 6],
    [gone, 3, 3],
    [one, 8, 8],
  ])
  expect([removed.status, removed.fields]).toEqual([409, { 'lines.1.counted': 'This size no longer exists' }])
  expect(removed.body.items).toMatchObject([{ _id: one.id, variantId: one.variantId, stock: 7 }])
  expect(removed.body.message).toBe('A counted size no longer exists. Nothing was saved.')
  expect(await historyOf(right)).toEqual([[7, 7, 'opening']])
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('adds received bottles to the present stock, not to the one that staff saw, and takes lost ones from it [R08]', async () => {
  const [one, other] = [await shop.product({ stock: 42 }), await shop.product({ stock: 0 })]
  await cashOrder(one, 2)
  const received = await receive([
    [one, 20],
    [other, 5],
  ])
  expect([received.status, received.body.message]).toEqual([200, '25 bottles added to the stock of 2 sizes'])
  expect(received.body.stocks).toEqual(
    expect.arrayContaining([
      { variantId: one.variantId, stock: 60 },
      { variantId: other.variantId, stock: 5 },
    ]),
  )
  const lost = await moveBottles('damaged', [[one, 3]], { note: 'A box fell' })
  expect([lost.body.message, await stockNow(one)]).toEqual([expect.stringMatching(/: 57 now in stock$/), 57])
  expect((await historyOf(one)).slice(0, 2)).toEqual([
    [-3, 57, 'damaged', 'Shirin Akter'],
    [20, 60, 'received', 'Shirin Akter'],
  ])
  // The availability for visitors is updated.
  expect((await shop.call(`GET /api/products/${other.id}`)).body.product.availability).toBe('few_left')
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('adds the bottles of a repeated request once, also when both are sent at the same time [R08]', async () => {
  const product = await shop.product({ stock: 10 })
  const key = randomUUID()
  const same = await Promise.all([1, 2, 3].map(() => receive([[product, 4]], { key })))
  expect(same.map(({ status, body }) => [status, body.stocks])).toEqual(
    same.map(() => [200, [{ variantId: product.variantId, stock: 14 }]]),
  )
  // The response of an earlier request was lost, and staff typed another number.
  const changed = await receive([[product, 6]], { key })
  expect([changed.status, changed.fields, changed.body.items[0].stock]).toEqual([409, undefined, 14])
  expect(changed.body.message).toContain('already saved')
  expect([await stockNow(product), (await historyOf(product)).length]).toEqual([14, 2])
  // Different deliveries at the same time are all added.
  await Promise.all([1, 2, 3].map((bottles) => receive([[product, bottles]])))
  expect(await stockNow(product)).toBe(20)
})

it('rejects lost bottles and sizes as a whole, names their rows, and the same key may be used again', async () => {
  const [one, other] = [await shop.product({ stock: 9 }), await shop.product({ stock: 2 })]
  const gone = { ...other, variantId: randomUUID() }
  const key = randomUUID()
  const rejected = await moveBottles(
    'damaged',
    [
      [one, 1],
      [other, 3],
      [gone, 1],
    ],
    { key },
  )
  expect([rejected.status, rejected.fields]).toEqual([
    409,
    { 'lines.1.bottles': 'Only 2 in stock', 'lines.2.bottles': 'This size no longer exists' },
  ])
  expect(await stockNow(one)).toBe(9)
  expect((await moveBottles('damaged', [[one, 1]], { key })).status).toBe(200)
  expect((await receive([[one, 1_000_000]])).fields).toEqual({ 'lines.0.bottles': 'This number is too high' })
  expect((await receive([[one, 0]])).fields).toEqual({ 'lines.0.bottles': 'Enter at least 1' })
  const twice = await receive([
    [one, 1],
    [one, 1],
  ])
  expect([twice.status, await stockNow(one)]).toEqual([400, 8])
  // A total cannot have a reason that means a difference.
  const total = await staff(`PUT /api/admin/products/${one.id}/stock`, { seen: 8, stock: 28, reason: 'received' })
  expect(total.status).toBe(400)
})

it('lists low stock, as defined in the settings, by the days it will last [R09]', async () => {
  const [fast, slow, unsold] = [
    await shop.product({ name: 'Fast', stock: 20 }),
    await shop.product({ name: 'Slow', stock: 6 }),
    await shop.product({ name: 'Unsold', stock: 3 }),
  ]
  // Sold yesterday; the first stock came before the 28 days that are looked at.
  const orders = [await cashOrder(fast, 15), await cashOrder(slow, 2)].map(({ id }) => id)
  await shop.db.execute(
    sql`update orders set placed_at = placed_at - interval '1 day' where id = any(${sql.param(orders)}::uuid[])`,
  )
  await shop.db.execute(sql`update stock_movements set at = at - interval '40 days'
    where reason = 'opening' and variant_id in (${fast.variantId}, ${slow.variantId}, ${unsold.variantId})`)
  const low = async () => {
    const { items, limit } = (await staff('GET /api/admin/stock?_perPage=100')).body
    const own = items.filter(({ productId }: { productId: string }) =>
      [fast.id, slow.id, unsold.id].includes(productId),
    )
    return [
      limit,
      own.map((item: { name: string; sold: number; daysLeft: number | null }) => [item.name, item.sold, item.daysLeft]),
    ]
  }
  expect(await low()).toEqual([
    5,
    [
      // 5 ÷ (15 ÷ 28) = 9.3 and 4 ÷ (2 ÷ 28) = 56.
      ['Fast', 15, 9],
      ['Slow', 2, 56],
      ['Unsold', 0, null],
    ],
  ])
  const { current } = (await staff('GET /api/admin/settings')).body
  const settings = { ...current.settings, lowStock: 3 }
  expect((await staff('PUT /api/admin/settings', { settings, version: current.version })).status).toBe(200)
  expect(await low()).toEqual([3, [['Unsold', 0, null]]])
  expect((await shop.call('GET /api/settings')).body.settings).not.toHaveProperty('lowStock')
  // A scanned article number finds exactly one size.
  const found = await staff(`GET /api/admin/stock?show=all&search=${slow.id.slice(-6).toUpperCase()}`)
  expect(found.body.items).toMatchObject([{ name: 'Slow', stock: 4 }])
})
