import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { DeliveryChange, DeliverySettings, DeliveryZone } from '#contract/delivery/delivery.ts'
import { type SampleCharges, withCharges } from '#tests/support/delivery-charges.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
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

const free = { city: 0, suburbs: 0, outside: 0 }
const usual = { city: 60, suburbs: 100, outside: 130.5 }
const settings = async (): Promise<DeliverySettings> =>
  (await shop.call('GET /api/admin/delivery', { as: admin })).body.settings
const save = (body: object) => shop.call('PUT /api/admin/delivery', { as: admin, body })
const setDelivery = async (charges: SampleCharges, freeFrom: number | null = 950) =>
  save(withCharges(await settings(), charges, freeFrom))
/** Changes the first zone, that of the city, and the other terms. */
async function setCity(zone: Partial<DeliveryZone>, terms: Partial<DeliveryChange> = {}) {
  const { changed: _, ...before } = await settings()
  const [city, ...others] = before.zones
  return save({ ...before, zones: [{ ...city, ...zone }, ...others], ...terms })
}
let sample: DeliverySettings
beforeAll(async () => {
  sample = await settings()
})
afterEach(async () => {
  const { zones, pickup, defaultWeight } = sample
  await save({ zones, pickup, defaultWeight, version: (await settings()).version })
})

const placed = async (orderId: string) =>
  (await shop.call(`GET /api/order/user/${orderId}`, { as: customer })).body.order as Record<string, unknown>
const dhanmondi = { ...home, city: 'Dhanmondi', state: 'Dhaka' }
const sylhet = { ...home, city: 'Beanibazar', state: 'Sylhet' }
const chargesOf = ({ zones }: DeliverySettings) => zones.map(({ rule }) => rule.by === 'order' && rule.charge)

it('delivery is free in every zone until staff set a charge, express as well', async () => {
  expect(chargesOf(sample)).toEqual([0, 0, 0])
  expect(sample.zones[0]?.express).toEqual({ extra: 0, days: { from: 1, to: 1 } })
  const { body } = await shop.order(customer, orderOf(await shop.product({ price: 100_00 })))
  expect(await placed(body.orderId)).toMatchObject({ amount: 100, deliveryCharge: 0 })
})

it('staff set the charges; a change based on an older version is rejected', async () => {
  const before = await settings()
  const saved = await setDelivery(usual, 1_500)
  expect(saved.body.settings).toMatchObject({ version: before.version + 1, changed: { by: 'Shirin Akter' } })
  expect(chargesOf(saved.body.settings)).toEqual([60, 100, 130.5])
  expect(await settings()).toEqual(saved.body.settings)
  expect((await save(withCharges(before, free, null))).status).toBe(409)
  expect(chargesOf(await settings())).toEqual([60, 100, 130.5])
})

const byWeight = (...limits: number[]) => ({
  rule: { by: 'weight', steps: limits.map((upTo) => ({ upTo, charge: 60 })), perFurtherKg: 20 } as const,
})
it.each<[string, Partial<DeliveryZone>]>([
  ['a negative charge', { rule: { by: 'order', charge: -1 } }],
  ['a part of a poisha', { rule: { by: 'order', charge: 0.001 } }],
  ['a charge that is too high', { rule: { by: 'order', charge: 1e9 } }],
  ['steps that do not ascend', byWeight(2_000, 1_000)],
  ['no steps', byWeight()],
  ['goods that do not start at 0', { rule: { by: 'goods', steps: [{ from: 100, charge: 60 }] } }],
  ['a negative threshold', { freeFrom: -5 }],
  ['days that end before they start', { days: { from: 3, to: 2 } }],
  ['a place of another zone', { places: ['BD-13', 'BD-18'] }],
  ['a code that is none', { places: ['Dhaka'] }],
  ['everywhere else twice', { elsewhere: true }],
  ['the name of another zone', { name: 'suburbs of dhaka' }],
])('rejects %s', async (_, zone) => {
  expect((await setCity(zone)).status).toBe(400)
})

it('returns what delivery costs in each zone, and the zone of an address', async () => {
  await setDelivery(usual)
  const product = await shop.product()
  const items = [{ _id: product.id, quantity: 1 }]
  const check = async (address?: object) =>
    (await shop.call('POST /api/cart/check', { body: { items, ...(address && { address }) } })).body.delivery
  const names = async (city: string, state: string, country = 'Bangladesh') => {
    const { place, zones } = await check({ city, state, country })
    return [place, ...zones.map(({ name }: DeliveryZone) => name)]
  }
  expect(await check()).toMatchObject({ place: 'none', pickup: false, zones: [{}, {}, {}] })
  expect(JSON.stringify(await check())).not.toContain('BD-13')
  expect(await names('Beanibazar', 'Sylhet')).toEqual(['known', 'Outside Dhaka'])
  expect(await names('Dhanmondi', 'Dhaka Division')).toEqual(['known', 'Dhaka city'])
  expect(await names('ধানমন্ডি', 'ঢাকা')).toEqual(['known', 'Dhaka city'])
  expect(await names('Savar', 'Dhaka')).toEqual(['known', 'Suburbs of Dhaka'])
  expect(await names('Nawabganj', 'Dinajpur')).toEqual(['known', 'Outside Dhaka'])
  expect(await names('Dhaka Dakshin', 'Sylhet')).toEqual(['known', 'Outside Dhaka'])
  expect(await names('Dhaka', 'Dhaka')).toEqual(['unknown', 'Dhaka city', 'Suburbs of Dhaka'])
  expect(await names('Kolkata', 'West Bengal', 'India')).toEqual(['known', 'Outside Dhaka'])
})

it('an order is accepted at the price of the cart, however its place is written [R12]', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00, stock: 90 })
  const sent = orderOf([product, 1])
  for (const [city, state, charge, country = 'Bangladesh'] of [
    ['Dhanmondi', 'Dhaka', 60],
    ['ধানমন্ডি', 'ঢাকা', 60],
    ['Jigatola, Dhanmondi', 'DHAKA', 60],
    ['Dhanmondi', 'Dhaka Division', 60],
    ['Dhaka', 'Dhaka', 100],
    ['Uttara', 'Dhaka', 100],
    ['Saver', 'Dhaka', 100],
    ['সাভার', 'ঢাকা', 100],
    ['Agrabad', 'Chattogram', 130.5],
    ['Agrabad', 'Chittagong', 130.5],
    ['আগ্রাবাদ', 'চট্টগ্রাম', 130.5],
    ['Daudkandi', 'Comilla', 130.5],
    ['Daudkandi', 'Cumilla', 130.5],
    ['Kaliganj', 'Bangladesh', 130.5],
    ['Sadar', 'Tangail', 130.5],
    ['Gazipur', 'Dhaka', 130.5],
    ['Atlantis', 'Nowhere', 130.5],
    ['Kolkata', 'West Bengal', 130.5, 'India'],
  ] as const) {
    const address = { ...sent.address, city, state, country }
    const { body } = await shop.call('POST /api/cart/check', {
      body: { items: [{ _id: product.id, quantity: 1 }], address },
    })
    const charges = body.delivery.zones.map(({ rule }: DeliveryZone) => (rule.by === 'order' ? rule.charge : 0))
    expect([city, state, Math.max(...charges)]).toEqual([city, state, charge])
    const order = await shop.order(await shop.account(), { ...sent, amount: 475 + charge, address })
    expect([city, state, order.status]).toEqual([city, state, 200])
  }
})

it('charges by the zone of the address, below the threshold only, and keeps the charge with the order [R12]', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00, stock: 90 })
  const order = async (quantity: number, charge: number, address = dhanmondi) => {
    const sent = orderOf([product, quantity])
    return shop.order(customer, { ...sent, amount: 475 * quantity + charge, address })
  }
  const inDhaka = await order(1, 60)
  const days = { from: 1, to: 2 }
  expect(await placed(inDhaka.body.orderId)).toMatchObject({
    ...{ amount: 535, deliveryCharge: 60, delivery: { option: 'standard', zone: 'Dhaka city', days } },
  })
  const far = await order(1, 130.5, sylhet)
  expect(await placed(far.body.orderId)).toMatchObject({ amount: 605.5, deliveryCharge: 130.5 })
  const large = await order(2, 0, sylhet)
  expect(await placed(large.body.orderId)).toMatchObject({ amount: 950, deliveryCharge: 0 })
  await setDelivery(free)
  await setCity({ name: 'The capital' })
  expect(await placed(far.body.orderId)).toMatchObject({ amount: 605.5, deliveryCharge: 130.5 })
  expect(await placed(inDhaka.body.orderId)).toMatchObject({ delivery: { zone: 'Dhaka city' } })
})

it('charges an address whose place is not certain the highest charge that may apply', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00, stock: 90 })
  const place = async (city: string, state: string) => {
    const sent = { ...orderOf(product), address: { ...home, city, state } }
    return (await shop.call('POST /api/order/create', { as: customer, body: sent })).body
  }
  expect(await place('Dhaka', 'Dhaka')).toMatchObject({ code: 'delivery_charge_changed', deliveryCharge: 100 })
  expect(await place('Atlantis', 'Nowhere')).toMatchObject({ code: 'delivery_charge_changed', deliveryCharge: 130.5 })
})

it('neither an unknown country nor a code that contradicts the names makes delivery cheaper; staff are asked [R12]', async () => {
  await setDelivery({ city: 60, suburbs: 200, outside: 100 })
  const product = await shop.product({ price: 475_00, stock: 90 })
  const inDhanmondi = { districtCode: 'BD-13', areaCode: 'BD-13-dhanmondi' }
  const toCheck: [string, boolean][] = []
  for (const [city, state, charge, isListed, sent] of [
    ['Savar', 'Dhaka', 200, false, { country: 'Bangla Desh' }],
    ['সাভার', 'ঢাকা', 200, false, { country: 'বাংলাদেস' }],
    ['Dhanmondi', 'Dhaka', 60, false, { country: 'B.D.', ...inDhanmondi }],
    ['Savar', 'Dhaka', 200, true, { country: 'Bengaldesh' }],
    ['সাভার', 'ঢাকা', 200, true, { country: 'বাংলাদশ' }],
    ['Dhanmondi', 'Dhaka', 200, true, { country: 'Bengaldesh', ...inDhanmondi }],
    ['Kolkata', 'West Bengal', 100, false, { country: 'India' }],
    ['Kolkata', 'West Bengal', 200, true, { country: 'Indya' }],
    ['Savar', 'Dhaka', 200, true, inDhanmondi],
    ['সাভার', 'ঢাকা', 200, true, inDhanmondi],
    ['Sylhet Sadar', 'Sylhet', 200, true, inDhanmondi],
    ['সিলেট সদর', 'সিলেট', 200, true, { districtCode: 'BD-13' }],
    ['House 12, Lake View', 'Dhaka', 60, false, inDhanmondi],
    ['বাড়ি ১২, লেক ভিউ', 'ঢাকা', 60, false, inDhanmondi],
  ] as const) {
    const address = { ...home, city, state, ...sent }
    const { delivery } = (
      await shop.call('POST /api/cart/check', { body: { items: [{ _id: product.id, quantity: 1 }], address } })
    ).body
    const charges = delivery.zones.map(({ rule }: DeliveryZone) => rule.by === 'order' && rule.charge)
    const placed = await shop.order(await shop.account(), { ...orderOf(product), amount: 475 + charge, address })
    const what = [city, state, ...Object.values(sent)].join(', ')
    expect([what, Math.max(...charges), placed.status]).toEqual([what, charge, 200])
    toCheck.push([placed.body.orderId, isListed])
  }
  const { orders } = (await shop.call('GET /api/admin/places/unresolved', { as: admin })).body
  const listed = new Set(orders.map(({ _id }: { _id: string }) => _id))
  expect(toCheck.map(([id]) => [id, listed.has(id)])).toEqual(toCheck)
})

it('charges by the weight of the parcel, with express on top', async () => {
  const steps = [
    { upTo: 500, charge: 60 },
    { upTo: 1_000, charge: 80 },
  ]
  const express = { extra: 40, days: { from: 1, to: 1 } }
  await setCity({ rule: { by: 'weight', steps, perFurtherKg: 25 }, freeFrom: null, express }, { defaultWeight: 400 })
  const product = await shop.product({ price: 100_00, stock: 90 })
  const chargeOf = async (quantity: number, delivery: string) => {
    const body = { ...orderOf([product, quantity]), address: dhanmondi, delivery }
    return (await shop.call('POST /api/order/create', { as: customer, body })).body.deliveryCharge
  }
  expect(await chargeOf(1, 'standard')).toBe(60)
  expect(await chargeOf(2, 'standard')).toBe(80)
  expect(await chargeOf(3, 'standard')).toBe(105)
  expect(await chargeOf(6, 'express')).toBe(170)
  const body = { ...orderOf([product, 3]), amount: 300 + 105 + 40, address: dhanmondi, delivery: 'express' }
  const { orderId } = (await shop.order(customer, body)).body
  const delivery = { option: 'express', zone: 'Dhaka city', days: { from: 1, to: 1 } }
  expect(await placed(orderId)).toMatchObject({ deliveryCharge: 145, parcelWeight: 1_200, delivery })
})

it('an order is only delivered as the shop offers it', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00 })
  for (const delivery of ['express', 'pickup']) {
    const body = { ...orderOf(product), address: sylhet, delivery }
    const rejected = await shop.call('POST /api/order/create', { as: customer, body })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'delivery_not_offered'])
    expect(rejected.body.message).toMatch(/^This kind of delivery is no longer offered/)
  }
})

it('an order that its customer picks up costs no delivery, and needs no address', async () => {
  await setDelivery(usual)
  await setCity({}, { pickup: true })
  const product = await shop.product({ price: 475_00, stock: 90 })
  const { address: _, ...sent } = orderOf(product)
  const { orderId } = (await shop.order(customer, { ...sent, delivery: 'pickup' })).body
  const delivery = { option: 'pickup', zone: '', days: null }
  expect(await placed(orderId)).toMatchObject({ amount: 475, deliveryCharge: 0, pickup: true, delivery })
  expect(await placed(orderId)).toMatchObject({
    address: { firstName: 'Nadia', lastName: 'Rahman', street: '', city: '' },
  })
  const withAddress = await shop.order(customer, { ...sent, address: sylhet, delivery: 'pickup' })
  expect(await placed(withAddress.body.orderId)).toMatchObject({ address: { phone: '+8801712345678', city: '' } })
  const without = await shop.call('POST /api/order/create', { as: customer, body: sent })
  expect([without.status, without.body.message]).toEqual([400, 'Choose a delivery address'])
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
    {
      ...sent,
      zone: 'Dhaka city',
      address: { ...sylhet, deliveryZone: 'Dhaka city', zone: 'Dhaka city' },
      amount: 535,
    },
    { ...sent, items: [{ ...sent.items[0], price: 344.5 }], amount: 475 },
  ]
  for (const body of attempts) {
    const rejected = await shop.call('POST /api/order/create', { as: customer, body })
    expect([rejected.status, rejected.body.code]).toEqual([
      409,
      expect.stringMatching(/^(prices|delivery_charge)_changed$/),
    ])
    expect(rejected.body).toMatchObject({ amount: 605.5, deliveryCharge: 130.5 })
  }
  const rejected = await shop.call('POST /api/order/create', { as: customer, body: sent })
  expect(rejected.body.message).toBe('Delivery to this address costs ৳130.50. Please check your total again.')
})

it('never places an order with outdated charges, even where a process missed the change', async () => {
  await setDelivery(usual)
  const product = await shop.product({ price: 475_00 })
  // Written directly to the database, as if the announcement had not arrived yet.
  await shop.db.execute(
    `update delivery_settings set zones = jsonb_set(zones, '{0,rule,charge}', '8000'), version = version + 1`,
  )
  const order = (amount: number) => shop.order(customer, { ...orderOf(product), address: dhanmondi, amount })
  const old = await order(535)
  expect([old.status, old.body.code, old.body.amount]).toEqual([409, 'delivery_charge_changed', 555])
  const now = await order(555)
  expect(await placed(now.body.orderId)).toMatchObject({ amount: 555, deliveryCharge: 80 })
})

it('the order’s email shows the charge and the days', async () => {
  await setDelivery(usual)
  const sent = await shop.startEmails()
  const order = { ...orderOf(await shop.product({ price: 475_00 })), address: dhanmondi }
  const { body } = await shop.order(customer, { ...order, amount: 535 })
  const number = await nameOfOrder(shop.db, body.orderId)
  const text = () => sent.find(({ subject }) => subject.includes(number))?.text
  await expect.poll(text, emailTimeout).toMatch(/Shipping\s+৳60\.00/)
  expect(text()).toMatch(/Total\s+৳535\.00/)
  expect(text()).toContain('Standard delivery in 1–2 days.')
})
