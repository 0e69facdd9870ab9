import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Account, emailTimeout, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let customer: Account
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  customer = await shop.account()
})
afterAll(() => shop.close())

const free = { dhaka: 0, suburbs: 0, outside: 0 }
const usual = { dhaka: 60, suburbs: 100, outside: 130.5 }
const settings = async () => (await shop.call('GET /api/admin/delivery', { as: admin })).body.settings
async function setDelivery(charges: object, freeFrom: number | null = 950) {
  const { version } = await settings()
  return shop.call('PUT /api/admin/delivery', { as: admin, body: { charges, freeFrom, version } })
}
afterEach(async () => {
  await setDelivery(free)
})

const placed = async (orderId: string) =>
  (await shop.call(`GET /api/order/user/${orderId}`, { as: customer })).body.order as Record<string, unknown>
const sylhet = { ...home, city: 'Sylhet', state: 'Sylhet' }

it('delivery is free in every zone until staff set a charge', async () => {
  expect(await settings()).toMatchObject({ charges: free, freeFrom: 950 })
  const { body } = await shop.order(customer, orderOf(await shop.product({ price: 100_00 })))
  expect(await placed(body.orderId)).toMatchObject({ amount: 100, deliveryCharge: 0 })
})

it('staff set the charges; a change based on an older version is rejected', async () => {
  const before = await settings()
  const saved = await setDelivery(usual, 1_500)
  expect(saved.body.settings).toMatchObject({
    charges: usual,
    freeFrom: 1_500,
    version: before.version + 1,
    changed: { by: 'Shirin Akter' },
  })
  expect(await settings()).toEqual(saved.body.settings)
  const body = { charges: free, freeFrom: null, version: before.version }
  expect((await shop.call('PUT /api/admin/delivery', { as: admin, body })).status).toBe(409)
  expect((await settings()).charges).toEqual(usual)
})

it.each([
  [{ ...usual, dhaka: -1 }, 950],
  [{ ...usual, dhaka: 0.001 }, 950],
  [{ ...usual, dhaka: 1e9 }, 950],
  [{ dhaka: 60 }, 950],
  [usual, -5],
])('rejects invalid charges: %j, free from %j', async (charges, freeFrom) => {
  expect((await setDelivery(charges, freeFrom)).status).toBe(400)
})

it('returns what delivery costs in each zone, and the zone of an address', async () => {
  await setDelivery(usual)
  const product = await shop.product()
  const items = [{ _id: product.id, quantity: 1 }]
  const check = async (address?: object) =>
    (await shop.call('POST /api/cart/check', { body: { items, ...(address && { address }) } })).body.delivery
  expect(await check()).toEqual({ charges: usual, freeFrom: 950, zone: null })
  const { city, state, country } = sylhet
  expect(await check({ city, state, country })).toMatchObject({ zone: 'outside' })
  expect(await check({ city: 'Dhaka', state: 'Dhaka Division', country })).toMatchObject({ zone: 'dhaka' })
})

it('charges by the zone of the address, below the threshold only, and keeps the charge with the order [R12]', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00, stock: 90 })
  const order = async (quantity: number, charge: number, address = home) => {
    const sent = orderOf([product, quantity])
    return shop.order(customer, { ...sent, amount: 475 * quantity + charge, address })
  }
  const inDhaka = await order(1, 60)
  expect(await placed(inDhaka.body.orderId)).toMatchObject({ amount: 535, deliveryCharge: 60 })
  const far = await order(1, 130.5, sylhet)
  expect(await placed(far.body.orderId)).toMatchObject({ amount: 605.5, deliveryCharge: 130.5 })
  const large = await order(2, 0, sylhet)
  expect(await placed(large.body.orderId)).toMatchObject({ amount: 950, deliveryCharge: 0 })
  await setDelivery(free)
  expect(await placed(far.body.orderId)).toMatchObject({ amount: 605.5, deliveryCharge: 130.5 })
})

it('a client can neither leave the charge out nor set it [N04]', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00 })
  const sent = { ...orderOf(product), address: sylhet }
  const attempts = [
    sent,
    { ...sent, deliveryCharge: 0 },
    { ...sent, deliveryCharge: 60, amount: 535 },
    { ...sent, deliveryCharge: -475, amount: 0 },
    { ...sent, delivery: { zone: 'dhaka' }, address: { ...sylhet, deliveryZone: 'dhaka', zone: 'dhaka' }, amount: 535 },
    { ...sent, items: [{ ...sent.items[0], price: 344.5 }], amount: 475 },
  ]
  for (const body of attempts) {
    const rejected = await shop.call('POST /api/order/create', { as: customer, body })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'prices_changed'])
    expect(rejected.body).toMatchObject({ amount: 605.5, deliveryCharge: 130.5 })
  }
  const rejected = await shop.call('POST /api/order/create', { as: customer, body: sent })
  expect(rejected.body.message).toBe('Delivery to this address costs ৳130.50. Please check your total again.')
})

it('never places an order with outdated charges, even where a process missed the change', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00 })
  // Written directly to the database, as if the announcement had not arrived yet.
  await shop.db.execute('update delivery_settings set dhaka = 8000, version = version + 1')
  const old = await shop.order(customer, { ...orderOf(product), amount: 535 })
  expect([old.status, old.body.code, old.body.amount]).toEqual([409, 'prices_changed', 555])
  const now = await shop.order(customer, { ...orderOf(product), amount: 555 })
  expect(await placed(now.body.orderId)).toMatchObject({ amount: 555, deliveryCharge: 80 })
})

it('the order’s email shows the charge', async () => {
  await setDelivery(usual)
  const sent = await shop.startEmails()
  const { body } = await shop.order(customer, { ...orderOf(await shop.product({ price: 475_00 })), amount: 535 })
  const number = body.orderId.slice(-8).toUpperCase()
  const text = () => sent.find(({ subject }) => subject.includes(number))?.text
  await expect.poll(text, emailTimeout).toMatch(/Shipping\s+৳60\.00/)
  expect(text()).toMatch(/Total\s+৳535\.00/)
})
