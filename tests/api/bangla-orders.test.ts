import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { eq, sql } from '#database/drizzle.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import { createOrderLink } from '#server/modules/orders/index.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let staff: Account
let customer: Account
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.account({ role: 'admin' })
  customer = await shop.account()
})
afterAll(() => shop.close())

const inBangla = { 'accept-language': 'bn' }
const place = { city: 'Dhanmondi', state: 'Dhaka' }
const inDhanmondi = { city: 'ধানমন্ডি', state: 'ঢাকা', country: 'বাংলাদেশ' }
const nfc = (text: string) => text.normalize('NFC')

const named = () => shop.product({ name: 'Monsoon Oud', nameInBangla: 'বর্ষার উদ', size: '12 ml' })

async function placeOrder(...products: Awaited<ReturnType<typeof named>>[]) {
  const order = orderOf(...products.map((product) => [product, 2] as [typeof product, number]))
  const { body, status } = await shop.order(customer, { ...order, address: { ...order.address, ...place } })
  expect(status).toBe(200)
  return String(body.orderId)
}
const read = async (id: string, headers = {}) =>
  (await shop.call(`GET /api/order/user/${id}`, { as: customer, headers })).body.order

it('an order is read with its names, place and postcode in the language of the request; staff read English', async () => {
  const id = await placeOrder(await named(), await shop.product({ name: 'Plenty' }))
  const english = await read(id)
  expect(english).toMatchObject({ items: [{ name: 'Monsoon Oud' }, { name: 'Plenty' }], address: place })
  const order = await read(id, inBangla)
  // What has no name in Bangla keeps the English one.
  expect(order).toMatchObject({ items: [{ name: 'বর্ষার উদ', size: '12 ml' }, { name: 'Plenty' }] })
  expect(order.address).toMatchObject({ ...inDhanmondi, zipcode: '১২০৫', street: home.street })

  const page = await shop.call('GET /api/order/my-orders?_page=1', { as: customer, headers: inBangla })
  const whole = await shop.call('GET /api/order/my-orders', { as: customer, headers: inBangla })
  const key = (await createOrderLink(shop.shop, id)).replace('/order/', '')
  const linked = await shop.call(`GET /api/order/link/${key}?lang=bn`)
  const lists = [page.body.orders[0], whole.body.orders[0], linked.body.order]
  for (const listed of lists) expect(listed.items[0].name).toBe('বর্ষার উদ')

  const ofStaff = (await shop.call(`GET /api/admin/orders/${id}`, { as: staff, headers: inBangla })).body.order
  expect(ofStaff).toMatchObject({ items: [{ name: 'Monsoon Oud' }, { name: 'Plenty' }], address: place })
})

it('what staff change is in the history of both languages, as data', async () => {
  const id = await placeOrder(await named())
  const before: StaffOrder = await shop.staffOrder(id, staff)
  const [line] = before.items
  const change = {
    lines: [{ variantId: line?.variantId, quantity: 1 }],
    amount: before.amount - (line?.price ?? 0),
    city: 'Savar',
    areaCode: '',
  }
  const saved = await shop.call(`PUT /api/admin/orders/${id}`, { as: staff, body: editedOrder(before, change) })
  expect(saved.status).toBe(200)
  const noteOf = ({ timeline }: { timeline: { what: string; note?: string }[] }) =>
    timeline.find(({ what }) => what === 'edited')?.note?.split('\n')
  expect(noteOf(saved.body.order)).toEqual([
    'Address: House 7, Road 4, Dhanmondi, Dhaka 1205, Bangladesh → House 7, Road 4, Savar, Dhaka 1205, Bangladesh',
    'Monsoon Oud, 12 ml: 2 → 1',
    'Total: ৳2,500.00 → ৳1,250.00',
  ])
  expect(noteOf(await read(id, inBangla))).toEqual(
    [
      'ঠিকানা: House 7, Road 4, ধানমন্ডি, ঢাকা ১২০৫, বাংলাদেশ → House 7, Road 4, সাভার, ঢাকা ১২০৫, বাংলাদেশ',
      'বর্ষার উদ, ১২ মিলি: ২ → ১',
      'মোট: ৳২,৫০০ → ৳১,২৫০',
    ].map(nfc),
  )
  // An entry from before the details were kept stays as it is.
  await shop.db
    .update(orderEvents)
    .set({ details: null, note: 'Total: ৳2,500.00 → ৳1,250.00' })
    .where(eq(orderEvents.orderId, id))
  expect(noteOf(await read(id, inBangla))).toEqual(['Total: ৳2,500.00 → ৳1,250.00'])
})

it('an error names the product in the language of the request', async () => {
  const product = await shop.product({ name: 'Monsoon Oud', nameInBangla: 'বর্ষার উদ', stock: 1 })
  const body = { ...orderOf([product, 2]), address: { ...home, name: 'Nadia Rahman', email: 'nadia@example.com' } }
  const order = async (headers = {}) =>
    (await shop.call('POST /api/order/create', { as: customer, body, headers })).body
  expect(await order()).toMatchObject({
    message: 'Only 1 of Monsoon Oud is left.',
    code: 'one_left',
    params: { product: { name: 'Monsoon Oud', nameInBangla: nfc('বর্ষার উদ'), size: '' } },
    items: [{ name: 'Monsoon Oud' }],
  })
  expect(await order(inBangla)).toMatchObject({
    message: nfc('বর্ষার উদ: আর মাত্র ১টি আছে।'),
    code: 'one_left',
    items: [{ name: 'বর্ষার উদ' }],
  })
})

it('a place that a client sends in Bangla is stored in English, and one stored in Bangla is read in the language asked for', async () => {
  const codes = { districtCode: 'BD-13', areaCode: 'BD-13-dhanmondi' }
  const body = { ...home, ...inDhanmondi, ...codes, zipCode: '১২০৯' }
  const added = await shop.call('POST /api/user/addresses', { as: await shop.account(), body, headers: inBangla })
  const inEnglish = { ...place, country: 'Bangladesh', ...codes }
  expect(added.body.address).toMatchObject({ ...inEnglish, zipCode: '1209', inBangla: inDhanmondi })

  const order = orderOf(await named())
  const { status, body: placed } = await shop.order(customer, { ...order, address: { ...order.address, ...body } })
  expect(status).toBe(200)
  const its = eq(orders.id, placed.orderId)
  const [row] = await shop.db.select().from(orders).where(its)
  expect(row).toMatchObject({ areaCode: codes.areaCode, address: { ...inEnglish, zipcode: '1209' } })

  const stored = JSON.stringify(inDhanmondi)
  await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} || ${stored}::jsonb` })
    .where(its)
  expect((await shop.staffOrder(placed.orderId, staff)).address).toMatchObject(inEnglish)
  expect((await read(placed.orderId)).address).toMatchObject(inEnglish)
  expect((await read(placed.orderId, inBangla)).address).toMatchObject(inDhanmondi)
})

it('a saved address has its place in Bangla beside the English one, and a postcode may have Bangla digits', async () => {
  const as = await shop.account()
  const body = { ...home, ...place, zipCode: '১২০৯' }
  const added = await shop.call('POST /api/user/addresses', { as, body, headers: inBangla })
  expect(added.body.address).toMatchObject({ ...place, zipCode: '1209', inBangla: { ...inDhanmondi, zipcode: '১২০৯' } })
  const list = async (headers = {}) => (await shop.call('GET /api/user/addresses', { as, headers })).body.addresses[0]
  expect(await list(inBangla)).toEqual(added.body.address)
  expect(Object.keys(await list())).not.toContain('inBangla')
})
