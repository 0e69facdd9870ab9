import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCustomerHold } from '#contract/orders/order-terms.ts'
import { orders, variants } from '#database/schema/index.ts'
import { releaseShortHolds } from '#server/modules/orders/index.ts'
import { stockDifferences, stockOf } from '#tests/support/products.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, counts, openShop, orderOf, type TestShop } from './shop.ts'
import { addOffer } from './shop-offers.ts'

let shop: TestShop
let staff: Account
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
  staff = await shop.account({ role: 'admin' })
})
afterAll(() => shop.close())

type Product = Awaited<ReturnType<TestShop['product']>>
type Wanted = Product | [Product, number]

let phones = 0
let networks = 0
function newPhone() {
  phones += 1
  return `+88017${String(phones).padStart(8, '0')}`
}
function newNetwork() {
  networks += 1
  return `10.0.${Math.floor(networks / 250)}.${networks % 250}`
}

/** From a phone and a network of its own, unless they are given. */
function place(as: Account, wanted: Wanted[], { phone = newPhone(), ip = newNetwork() } = {}) {
  const body = orderOf(...wanted)
  return shop.call('POST /api/order/create', { as, body: { ...body, address: { ...body.address, phone } }, ip })
}
async function placed(as: Account, wanted: Wanted[], from?: { phone?: string; ip?: string }): Promise<string> {
  const { status, body } = await place(as, wanted, from)
  expect([status, body.message]).toEqual([200, 'Order placed successfully!'])
  return body.orderId
}
const own = async (as: Account, id: string) => (await shop.call(`GET /api/order/user/${id}`, { as })).body.order
const isReserved = async (as: Account, id: string) => (await own(as, id)).reserved
const left = async (product: Product) => (await stockOf(shop.db, product.id))?.stock
const chooseCash = (as: Account, id: string) => shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as })
const confirm = (id: string) =>
  shop.call(`POST /api/admin/orders/${id}/status`, { as: staff, body: { status: 'confirmed', from: 'pending' } })
async function hasReceived(as: Account): Promise<void> {
  const id = await placed(as, [await shop.product()])
  await shop.db.update(orders).set({ status: 'delivered', paymentStatus: 'paid' }).where(eq(orders.id, id))
}

it('reserves the order of a new customer for a few bottles [Q24]', async () => {
  const product = await shop.product({ stock: 40 })
  const customer = await shop.account()
  const { body } = await place(customer, [[product, 3]])
  expect(body).toMatchObject({ success: true, reserved: true })
  expect(await left(product)).toBe(37)
})

it('takes what is more than a new customer may hold as a request, which reserves nothing and says so [Q24]', async () => {
  const [plenty, dear, few] = [
    await shop.product({ stock: 200 }),
    await shop.product({ stock: 200, price: 10_001_00 }),
    await shop.product({ stock: 9 }),
  ]
  const requests: Wanted[] = [[plenty, 11], [dear, 3], few, [await shop.product({ stock: 16 }), 5]]
  for (const wanted of requests) {
    const customer = await shop.account()
    const { body } = await place(customer, [wanted])
    expect(body.reserved).toBe(false)
    expect(await own(customer, body.orderId)).toMatchObject({ reserved: false, reservedUntil: null, status: 'pending' })
  }
  expect([await left(plenty), await left(dear), await left(few)]).toEqual([200, 200, 9])
})

it('a free sample counts for no hold: the last one leaves the order of a new customer reserved', async () => {
  const [bottle, sample] = [await shop.product({ stock: 40 }), await shop.product({ stock: 1 })]
  await shop.db.update(variants).set({ kind: 'sample' }).where(eq(variants.id, sample.variantId))
  const offer = await addOffer(shop, { action: { kind: 'samples', count: 1 } })
  const customer = await shop.account()
  const body = { ...orderOf([bottle, 10]), samples: [sample.variantId] }
  expect((await shop.order(customer, body)).body).toMatchObject({ reserved: true, soldOutSamples: [] })
  expect([await left(bottle), await left(sample)]).toEqual([30, 0])
  await shop.call(`POST /api/admin/offers/${offer}/end`, { as: staff })
})

it('a new customer holds one order at a time, also when several are placed at the same moment', async () => {
  const product = await shop.product({ stock: 300 })
  const customer = await shop.account()
  const replies = await Promise.all(Array.from({ length: 5 }, () => place(customer, [[product, 10]])))
  expect(counts(replies.map(({ status, body }) => [status, body.reserved].join()))).toEqual(
    new Map([
      ['200,true', 1],
      ['200,false', 4],
    ]),
  )
  expect(await left(product)).toBe(290)
})

it('counts what new customers hold on one network', async () => {
  const product = await shop.product({ stock: 2_000 })
  const ip = '203.0.113.7'
  for (let at = 0; at < 10; at += 1) expect(await isReserved(...(await holding(10, { ip })))).toBe(true)
  expect(await isReserved(...(await holding(1, { ip })))).toBe(false)

  async function holding(bottles: number, from: { ip: string }): Promise<[Account, string]> {
    const customer = await shop.account()
    return [customer, await placed(customer, [[product, bottles]], from)]
  }
})

it('is the same for a number with which somebody else holds bottles, so that nobody learns of their order', async () => {
  const product = await shop.product({ stock: 2_000 })
  const phone = newPhone()
  await placed(await shop.account(), [[product, 10]], { phone })
  const reply = async (of: string, bottles: number) =>
    (await place(await shop.account(), [[product, bottles]], { phone: of })).body.reserved
  expect([await reply(phone, 10), await reply(newPhone(), 10)]).toEqual([true, true])
  expect([await reply(phone, 11), await reply(newPhone(), 11)]).toEqual([false, false])
})

it('a customer who has received an order reserves the last bottles, whatever strangers hold on the network', async () => {
  const [product, few] = [await shop.product({ stock: 500 }), await shop.product({ stock: 3 })]
  const ip = '203.0.113.8'
  for (let at = 0; at < 10; at += 1) await placed(await shop.account(), [[product, 10]], { ip })
  const customer = await shop.account()
  await hasReceived(customer)
  expect(await isReserved(customer, await placed(customer, [[few, 3]], { ip }))).toBe(true)
  expect(await left(few)).toBe(0)
  // Also not without limit.
  const all = await shop.product({ stock: 500 })
  const more = await Promise.all([1, 2, 3, 4].map(() => shop.product({ stock: 500 })))
  const large = await placed(customer, [[all, 20], ...more.map((one): Wanted => [one, 20])])
  expect(await isReserved(customer, large)).toBe(false)
})

it('sells the last bottle to the first request that is confirmed, and refuses the next one by name [N05]', async () => {
  const last = await shop.product({ name: 'Oud Attar', stock: 1 })
  const ids: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const customer = await shop.account()
    const id = await placed(customer, [last])
    expect((await chooseCash(customer, id)).status).toBe(200)
    ids.push(id)
  }
  expect(await stockOf(shop.db, last.id)).toEqual({ stock: 1, sold: 0 })
  const answers = await Promise.all(ids.map(confirm))
  expect(counts(answers.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 2],
    ]),
  )
  const refused = answers.find(({ status }) => status === 409)?.body
  expect(refused).toMatchObject({ code: 'sold_out', message: 'Oud Attar is sold out.' })
  expect(await stockOf(shop.db, last.id)).toEqual({ stock: 0, sold: 1 })
  const late = await place(await shop.account(), [last])
  expect([late.status, late.body.message]).toEqual([409, 'Oud Attar is sold out.'])
})

it('cancelling a request gives nothing back, cancelling a confirmed one its bottles', async () => {
  const few = await shop.product({ stock: 4 })
  const customer = await shop.account()
  const cancelled = await placed(customer, [few])
  await shop.call(`POST /api/order/user/${cancelled}/cancel`, { as: customer })
  expect(await left(few)).toBe(4)
  const id = await placed(customer, [[few, 2]])
  await chooseCash(customer, id)
  await confirm(id)
  expect([await left(few), await isReserved(customer, id)]).toEqual([2, true])
  await shop.call(`POST /api/order/user/${id}/cancel`, { as: customer })
  expect(await left(few)).toBe(4)
})

it('a request that is out of stock by now is refused by name when cash is chosen', async () => {
  const few = await shop.product({ name: 'Rose Noire', stock: 2 })
  const [first, second] = [await shop.account(), await shop.account()]
  const id = await placed(first, [[few, 2]])
  const other = await placed(second, [few])
  await chooseCash(first, id)
  await confirm(id)
  const refused = await chooseCash(second, other)
  expect([refused.status, refused.body.message]).toEqual([409, 'Rose Noire is sold out.'])
})

it('the hold of a new customer’s cash order ends after a day, and the order stays to be confirmed', async () => {
  const product = await shop.product({ stock: 20 })
  const customer = await shop.account()
  const id = await placed(customer, [[product, 2]])
  await chooseCash(customer, id)
  const { date, reservedUntil, expiresAt } = await own(customer, id)
  const hours = (until: string) => (Date.parse(until) - Date.parse(date)) / 3_600_000
  expect([hours(reservedUntil), hours(expiresAt)]).toEqual([24, 72])
  shop.wait(newCustomerHold - 60_000)
  await releaseShortHolds(shop.shop)
  expect(await left(product)).toBe(18)
  shop.wait(120_000)
  await releaseShortHolds(shop.shop)
  expect(await left(product)).toBe(20)
  expect(await own(customer, id)).toMatchObject({ status: 'pending', reserved: false, reservedUntil: null, expiresAt })
  expect((await confirm(id)).status).toBe(200)
  expect(await left(product)).toBe(18)
})

it('a phone number that staff have blocked is refused when the order is placed', async () => {
  const product = await shop.product({ stock: 40 })
  const phone = newPhone()
  const customer = await shop.account()
  const id = await placed(customer, [product], { phone })
  const block = { as: staff, body: { reason: 'Refused three parcels' } }
  expect((await shop.call(`POST /api/admin/orders/${id}/phone-block`, block)).status).toBe(200)
  await shop.db.execute(
    sql`insert into settings_versions (version, settings, saved_at, saved_by_name) values (1, '{"cardPayments": false}', now(), 'Staff')`,
  )
  const refused = await place(await shop.account(), [product], { phone })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('We cannot take an order with this phone number here. Please contact us.')
  await shop.db.execute(sql`delete from settings_versions`)
  // With card payments it can still be paid first.
  const paidFirst = await place(await shop.account(), [product], { phone })
  expect([paidFirst.status, paidFirst.body.reserved]).toEqual([200, false])
})

it('an edit of its products by staff reserves a request, an edit of its address does not', async () => {
  const [few, other] = [await shop.product({ stock: 3 }), await shop.product({ stock: 3 })]
  const customer = await shop.account()
  const id = await placed(customer, [[few, 2], other])
  const edit = async (change: object) => {
    const body = editedOrder(await shop.staffOrder(id, staff), change)
    return shop.call(`PUT /api/admin/orders/${id}`, { as: staff, body })
  }
  expect((await edit({ street: 'House 9' })).status).toBe(200)
  expect([await left(few), await left(other), await isReserved(customer, id)]).toEqual([3, 3, false])
  expect((await edit({ lines: [{ variantId: few.variantId, quantity: 2 }], amount: 2500 })).status).toBe(200)
  expect([await left(few), await left(other), await isReserved(customer, id)]).toEqual([1, 3, true])
})

it('staff see who holds most, and release it with one call: its orders stay as requests [Q24]', async () => {
  const product = await shop.product({ stock: 400 })
  const customer = await shop.account({ name: 'Rumi Hoarder' })
  await hasReceived(customer)
  const [ip, phone] = [newNetwork(), newPhone()]
  const ids = [
    await placed(customer, [[product, 20]], { ip, phone }),
    await placed(customer, [[product, 20]], { ip, phone }),
  ]
  const confirmed = await placed(customer, [product], { ip, phone })
  await chooseCash(customer, confirmed)
  await confirm(confirmed)
  const get = async (route: string) => (await shop.call(`GET ${route}`, { as: staff })).body
  expect((await get('/api/admin/today')).largeHolds).toBeGreaterThan(0)
  for (const [by, key] of [
    ['account', customer.id],
    ['phone', phone],
    ['network', ip],
  ]) {
    const { bottleHolders, bottles } = await get(`/api/admin/holds?by=${by}`)
    expect(bottles).toBeGreaterThanOrEqual(40)
    const held = { key, name: 'Rumi Hoarder', email: customer.email, phone, accounts: 1, orders: 2, bottles: 40 }
    expect(bottleHolders).toContainEqual(expect.objectContaining(held))
  }
  const release = (body: object) => shop.call('POST /api/admin/holds/release', { as: staff, body })
  const { body } = await release({ by: 'phone', key: phone })
  expect(body).toMatchObject({ bottles: 40, message: '40 bottles back in stock' })
  expect(await left(product)).toBe(399)
  for (const id of ids) expect(await own(customer, id)).toMatchObject({ status: 'pending', reserved: false })
  expect((await shop.staffOrder(String(ids[0]), staff)).timeline.at(-1)).toMatchObject({
    what: 'released',
    by: staff.name,
  })
  expect((await release({ by: 'account', key: customer.id })).body.message).toBe('No bottles were reserved')
})

it('every stock is the sum of its movements after all of this [R07]', async () => {
  expect(await stockDifferences(shop.db)).toEqual([])
})
