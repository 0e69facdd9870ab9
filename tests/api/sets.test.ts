import { beforeAll, expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { bestSellers } from '#database/schema/index.ts'
import { recalculateBestSellers } from '#server/modules/catalogue/index.ts'
import { fileOf, sheetOf } from '#tests/support/catalogue-files.ts'
import { addSize, stockDifferences, stockOf } from '#tests/support/products.ts'
import { byPhone, openCounter, sale } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, counts, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'
import { setsIn } from './shop-sets.ts'

const { shop, admin, take, staffOrder } = openCounter()
let sets: ReturnType<typeof setsIn>
beforeAll(() => {
  sets = setsIn(shop, admin)
})

type Sold = Awaited<ReturnType<typeof shop.product>>
const asStaff = (call: string, body: object = {}) => shop.call(call, { as: admin, body })
const stocksOf = (...products: Sold[]) =>
  Promise.all(products.map(async ({ id }) => (await stockOf(shop.db, id))?.stock))
const shown = async ({ id }: Sold) => (await shop.call(`GET /api/products/${id}`)).body.product
const place = (as: Account, ...wanted: Parameters<typeof orderOf>) => shop.order(as, orderOf(...wanted))
const cancel = (as: Account, orderId: string) => shop.call(`POST /api/order/user/${orderId}/cancel`, { as })

/** Rose (10 left) once and Oud (7 left) twice. */
async function eveningSet() {
  const rose = await shop.product({ name: 'Rose', price: 900_00, stock: 10 })
  const oud = await shop.product({ name: 'Oud', price: 700_00, stock: 7 })
  const set = await sets.add([
    [rose, 1],
    [oud, 2],
  ])
  return { rose, oud, set }
}

it('takes the stock of a set from its parts, keeps it in the ledger, and gives it back when the order is cancelled', async () => {
  const { rose, oud, set } = await eveningSet()
  const customer = await shop.account()
  const { body } = await place(customer, [set, 2])
  expect(body).toMatchObject({ success: true, reserved: true })
  expect(await stocksOf(rose, oud, set)).toEqual([8, 3, 0])
  const { items } = await staffOrder(body.orderId)
  expect(items).toMatchObject([
    {
      name: 'Evening set',
      quantity: 2,
      price: 2_000,
      parts: [
        { name: 'Rose', quantity: 1 },
        { name: 'Oud', quantity: 2 },
      ],
    },
  ])
  expect((await cancel(customer, body.orderId)).status).toBe(200)
  expect(await stocksOf(rose, oud, set)).toEqual([10, 7, 0])
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('orders of a set are found by the name of a bottle in it', async () => {
  const iris = await shop.product({ name: 'Iris Absolue', price: 900_00, stock: 10 })
  const oud = await shop.product({ name: 'Oud', price: 700_00, stock: 7 })
  const set = await sets.add(
    [
      [iris, 1],
      [oud, 1],
    ],
    { name: 'Morning set' },
  )
  const { body } = await place(await shop.account(), [set, 1])
  await place(await shop.account(), [oud, 1])
  for (const query of ['_search=iris%20abs', 'product=Iris']) {
    const found = await shop.call(`GET /api/admin/orders?${query}`, { as: admin })
    expect(found.body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([body.orderId])
  }
})

it('a set is a best seller by its own orders, apart from those that were cancelled', async () => {
  const set = await sets.add([[await shop.product({ stock: 100 }), 2]])
  const sold = async () => {
    await recalculateBestSellers(shop.db)
    const ofSet = shop.db.select({ sold: bestSellers.sold }).from(bestSellers).where(eq(bestSellers.productId, set.id))
    return (await ofSet)[0]?.sold
  }
  expect(await sold()).toBeUndefined()
  await place(await shop.account(), [set, 2])
  const customer = await shop.account()
  const { body } = await place(customer, [set, 1])
  expect(await sold()).toBe(3)
  await cancel(customer, body.orderId)
  expect(await sold()).toBe(2)
})

it('is sold out with its scarcest part, on its page, in lists and in the cart', async () => {
  const { rose, oud, set } = await eveningSet()
  expect(await shown(set)).toMatchObject({
    availability: 'in_stock',
    stock: null,
    variants: [
      {
        parts: [
          { productId: rose.id, name: 'Rose', quantity: 1, price: 900 },
          { productId: oud.id, name: 'Oud', quantity: 2, price: 700 },
        ],
      },
    ],
  })
  const customer = await shop.account()
  await place(customer, [oud, 3])
  expect(await shown(set)).toMatchObject({ availability: 'few_left', stock: 2 })
  await place(await shop.account(), [oud, 3])
  expect(await shown(set)).toMatchObject({ availability: 'sold_out', stock: 0 })
  const { products } = (await shop.call(`GET /api/products?ids=${set.id}&fields=card`)).body
  expect(products).toMatchObject([{ availability: 'sold_out', variants: [] }])
  const refused = await place(customer, set)
  expect(refused).toMatchObject({ status: 409, body: { code: 'sold_out', message: 'Evening set is sold out.' } })
  const { items } = (await shop.call('POST /api/cart/check', { body: { items: [{ _id: set.id, quantity: 1 }] } })).body
  expect(items).toMatchObject([{ stock: 0, onSale: true }])
})

it('gives the last part to one of 40 customers who order the set or the bottle at the same moment', async () => {
  const part = await shop.product({ name: 'Last Amber', stock: 1 })
  const other = await shop.product({ name: 'Musk', stock: 100 })
  const set = await sets.add(
    [
      [other, 1],
      [part, 1],
    ],
    { name: 'Amber and musk' },
  )
  const customers = await Promise.all(Array.from({ length: 40 }, () => shop.account()))
  const replies = await Promise.all(customers.map((as, index) => place(as, index % 2 ? set : part)))
  expect(counts(replies.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 39],
    ]),
  )
  const sentences = replies.filter(({ status }) => status === 409).map(({ body }) => body.message)
  expect(new Set(sentences)).toEqual(new Set(['Last Amber is sold out.', 'Amber and musk is sold out.']))
  expect(await stocksOf(part)).toEqual([0])
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('counts a set and one of its bottles on one order against the same stock', async () => {
  const { oud, set } = await eveningSet()
  const customer = await shop.account()
  const both = { items: [set, oud].map(({ id }, at) => ({ _id: id, quantity: at ? 2 : 3 })) }
  const { items } = (await shop.call('POST /api/cart/check', { body: both })).body
  expect(items).toMatchObject([{ stock: 3 }, { stock: 1 }])
  const refused = await place(customer, [set, 3], [oud, 2])
  expect(refused).toMatchObject({ status: 409, body: { code: 'one_left' } })
  expect((await place(customer, [set, 3], oud)).status).toBe(200)
  expect(await stocksOf(oud)).toEqual([0])
})

it('gives back what was in the set when it was ordered, whatever the set has become', async () => {
  const { rose, oud, set } = await eveningSet()
  const customer = await shop.account()
  const { body } = await place(customer, set)
  const seen: [Sold, number][] = [
    [rose, 1],
    [oud, 2],
  ]
  expect((await sets.change(set, [[rose, 3]], seen)).status).toBe(200)
  expect(await shown(set)).toMatchObject({ variants: [{ parts: [{ name: 'Rose', quantity: 3 }] }] })
  await cancel(customer, body.orderId)
  expect(await stocksOf(rose, oud)).toEqual([10, 7])
})

it('follows the parts where staff take orders, edit them and cancel them', async () => {
  const { rose, oud, set } = await eveningSet()
  const sold = await take(sale(set, 2))
  expect(sold.status).toBe(200)
  expect(await stocksOf(rose, oud)).toEqual([8, 3])
  expect((await take(sale(set, 2))).body).toMatchObject({ code: 'one_left' })

  const { body } = await take(byPhone(set))
  expect(await stocksOf(rose, oud)).toEqual([7, 1])
  const order = await staffOrder(body.orderId)
  const lines = [
    { variantId: rose.variantId, quantity: 2 },
    { variantId: oud.variantId, quantity: 3 },
  ]
  const change = { lines, amount: order.amount - 2_000 + 1_800 + 2_100 }
  const edited = await asStaff(`PUT /api/admin/orders/${body.orderId}`, editedOrder(order, change))
  expect(edited.body.message ?? '').not.toBe('')
  expect(edited.status).toBe(200)
  // Two bottles more of neither: the set gave back one and two.
  expect(await stocksOf(rose, oud)).toEqual([6, 0])
  const cancelled = await asStaff(`POST /api/admin/orders/${body.orderId}/status`, {
    status: 'cancelled',
    from: 'confirmed',
    because: { reason: 'changed_mind' },
  })
  expect(cancelled.status).toBe(200)
  expect(await stocksOf(rose, oud)).toEqual([8, 3])
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('refuses nested sets, sets of their own product and sizes with a stock', async () => {
  const { rose, oud, set } = await eveningSet()
  const codeOf = async (reply: ReturnType<typeof sets.change>) => (await reply).body.code
  const outer = await shop.product({ name: 'Gift box', stock: 0 })
  expect(await codeOf(sets.change(outer, [[set, 1]]))).toBe('set_in_set')
  const empty = await shop.product({ name: 'Empty', stock: 0 })
  await sets.add([[empty, 1]])
  expect(await codeOf(sets.change(empty, [[rose, 1]]))).toBe('part_of_set')
  expect(await codeOf(sets.change(rose, [[oud, 1]]))).toBe('set_with_stock')
  expect(await codeOf(sets.change(outer, [[outer, 1]]))).toBe('set_of_itself')
  expect(await codeOf(sets.change(set, [[rose, 1]]))).toBe('set_changed')
})

it('refuses to give a set a stock of its own, and leaves it out of the stock lists', async () => {
  const { set } = await eveningSet()
  const stock = { variantId: set.variantId, seen: 0, stock: 5 }
  expect((await asStaff(`PUT /api/admin/products/${set.id}/stock`, stock)).body.code).toBe('set_has_no_stock')
  const { body } = await shop.call(`GET /api/admin/stock?show=all&search=Evening&_perPage=100`, { as: admin })
  expect(body.items.map(({ variantId }: Sold) => variantId)).not.toContain(set.variantId)
})

it('is sold out while a part is hidden, and keeps a part from being removed', async () => {
  const rose = await shop.product({ name: 'Rose', size: '12 ml', stock: 10 })
  const small = await addSize(shop.db, rose.id, { price: 300_00, size: '3 ml', sku: 'ROSE-3' })
  const set = await sets.add([[{ ...rose, variantId: small }, 1]])
  const removal = await asStaff(`DELETE /api/admin/products/${rose.id}/variants/${small}`)
  expect(removal.body).toMatchObject({ code: 'part_of_set' })
  await shop.call(`PUT /api/admin/products/${rose.id}/variants/${small}/sale`, { as: admin, body: { onSale: false } })
  expect(await shown(set)).toMatchObject({ availability: 'sold_out' })
  expect((await place(await shop.account(), set)).body.code).toBe('sold_out')
  expect((await take(sale(set))).body.code).toBe('sold_out')
  await shop.call(`PUT /api/admin/products/${rose.id}/variants/${small}/sale`, { as: admin, body: { onSale: true } })
  expect(await shown(set)).toMatchObject({ availability: 'in_stock' })
})

it('puts back into stock the parts of a returned set that staff have received', async () => {
  const { rose, oud, set } = await eveningSet()
  const { orderId } = (await take(sale(set, 2))).body
  const path = `POST /api/admin/orders/${orderId}`
  await asStaff(`${path}/return-request`, { reason: 'A gift that was not wanted' })
  await asStaff(`${path}/return`, { accept: true, note: 'Please bring both boxes.' })
  const receive = (parts: number[], restocked = 2) =>
    asStaff(`${path}/return/received`, { lines: [{ item: 0, quantity: 2, restocked, parts }], before: 0 })
  expect((await receive([3, 3])).status).toBe(409)
  // One bottle of the four was opened.
  const { body } = await receive([2, 3])
  expect(body.order.orderReturn).toMatchObject({ received: [{ item: 0, quantity: 2, restocked: 2, parts: [2, 3] }] })
  expect(await stocksOf(rose, oud)).toEqual([10, 6])
  expect(await stockDifferences(shop.db)).toEqual([])
})

it('gives back the parts of the sets of a parcel that were not delivered', async () => {
  const { rose, oud, set } = await eveningSet()
  const { orderId } = (await take(byPhone(set, 2))).body
  const path = `POST /api/admin/orders/${orderId}`
  expect((await asStaff(`${path}/status`, { status: 'shipped', from: 'confirmed' })).status).toBe(200)
  const partial = { from: 'shipped', lines: [{ item: 0, quantity: 1 }], collected: 2_000, rest: 'restocked' }
  expect((await asStaff(`${path}/partial-delivery`, partial)).status).toBe(200)
  expect(await stocksOf(rose, oud)).toEqual([9, 5])
})

it('names the parts on documents of the order', async () => {
  const { set } = await eveningSet()
  const { orderId } = (await take(sale(set, 2))).body
  await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })
  const { orders } = (await shop.call(`GET /api/admin/printed-orders?ids=${orderId}`, { as: admin })).body
  const parts = [
    { name: 'Rose', quantity: 1 },
    { name: 'Oud', quantity: 2 },
  ]
  expect(orders).toMatchObject([{ items: [{ parts }], invoices: [{ items: [{ price: 2_000, quantity: 2, parts }] }] }])
})

it('keeps sets in a catalogue file, where their parts and a stock are refused', async () => {
  const { rose, oud, set } = await eveningSet()
  const number = ({ id }: Sold) => id.slice(-6).toUpperCase()
  const { csv } = (await shop.call('GET /api/admin/catalogue/file', { as: admin })).body
  const [row = {}] = sheetOf(csv).filter(({ SKU }) => SKU === number(set))
  expect(row).toMatchObject({ 'Set of': `1 × ${number(rose)}; 2 × ${number(oud)}`, Stock: '' })
  const check = async (changed: object) => {
    const headers = { 'content-type': 'text/csv' }
    const body = fileOf([{ ...row, ...changed }])
    const { import: checked } = (
      await shop.call('POST /api/admin/catalogue/imports?name=sets.csv', { as: admin, body, headers })
    ).body
    return checked.rows
  }
  expect(await check({ Price: '1900' })).toMatchObject({ changed: 1, error: 0 })
  expect(await check({ 'Set of': `3 × ${number(rose)}` })).toMatchObject({ error: 1 })
  expect(await check({ Stock: '4' })).toMatchObject({ error: 1 })
})

it('treats a set as a product in offers', async () => {
  const { set } = await eveningSet()
  await addOffer(shop, { action: { kind: 'percent', percent: 10 }, goods: { products: [set.id] } })
  const customer = await shop.account()
  const { body } = await shop.call('POST /api/cart/check', {
    as: customer,
    body: { items: [{ _id: set.id, quantity: 1 }] },
  })
  expect(body.offers.applied).toMatchObject([{ amount: 200 }])
})
