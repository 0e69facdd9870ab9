import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { plainPicture } from '#tests/support/back-office.ts'
import { addSize } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { openCounter } from './counter-sales.ts'
import { type Account, orderOf } from './shop.ts'

const { shop, admin, staffOrder } = openCounter()
const asStaff = (call: string, body: object = {}, headers = {}) => shop.call(call, { as: admin, body, headers })
const shown = async (id: string, lang = 'en') => (await shop.call(`GET /api/products/${id}?lang=${lang}`)).body.product
const batch = {
  ...{ code: 'AB12', madeIn: '2026-03', expiresIn: '', source: 'Gulf Trading', sourceInBangla: 'গালফ ট্রেডিং' },
}
const receive = (variantId: string, of?: object) =>
  asStaff(
    'POST /api/admin/stock/differences',
    { reason: 'received', lines: [{ variantId, bottles: 2, ...(of && { batch: of }) }], note: '' },
    { 'idempotency-key': `received-${randomUUID()}` },
  )

async function confirmed(product: Awaited<ReturnType<typeof shop.product>>) {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(product))
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  const pick = (chosen: string | null, item = 0) =>
    asStaff(`POST /api/admin/orders/${body.orderId}/bottle-batches`, { lines: [{ item, batch: chosen }] })
  const own = async () => (await shop.call(`GET /api/order/user/${body.orderId}`, { as: customer })).body.order
  const move = async (status: string) =>
    asStaff(`POST /api/admin/orders/${body.orderId}/status`, await statusChangeOf(shop.db, body.orderId, status))
  return { id: body.orderId as string, pick, own, move }
}

it('a batch is recorded with received bottles, and the page shows the last one; without one it claims nothing', async () => {
  const rose = await shop.product({ name: 'Rose' })
  expect(await shown(rose.id)).not.toHaveProperty('lastBatch')
  expect((await receive(rose.variantId)).status).toBe(200)
  expect(await shown(rose.id)).not.toHaveProperty('lastBatch')
  expect((await receive(rose.variantId, { ...batch, code: 'OLD1' })).status).toBe(200)
  expect((await receive(rose.variantId, batch)).status).toBe(200)
  expect((await shown(rose.id)).lastBatch).toMatchObject({ code: 'AB12', madeIn: '2026-03', source: 'Gulf Trading' })
  expect((await shown(rose.id, 'bn')).lastBatch).toMatchObject({ sourceInBangla: 'গালফ ট্রেডিং' })
  const { batches } = (await shop.call(`GET /api/admin/products/${rose.id}/bottle-batches`, { as: admin })).body
  expect(batches).toMatchObject([{ code: 'AB12', seenBy: 'Shirin Akter' }, { code: 'OLD1' }])
  expect((await asStaff(`DELETE /api/admin/bottle-batches/${batches[0]._id}`)).status).toBe(200)
  expect((await shown(rose.id)).lastBatch).toMatchObject({ code: 'OLD1' })
  expect(await receive(rose.variantId, { ...batch, madeIn: '2026-13' })).toMatchObject({ status: 400 })
})

it('staff add a photograph of a batch, and the page of the product shows that of the last one', async () => {
  const rose = await shop.product({ name: 'Photographed' })
  await receive(rose.variantId, batch)
  const path = `/api/admin/products/${rose.id}/bottle-batches`
  const [one] = (await shop.call(`GET ${path}`, { as: admin })).body.batches
  const send = (id: string, body: Buffer) =>
    shop.call(`POST /api/admin/bottle-batches/${id}/picture`, {
      as: admin,
      body,
      headers: { 'content-type': 'image/jpeg' },
    })
  expect((await shown(rose.id)).lastBatch).not.toHaveProperty('image')
  expect((await send(one._id, await plainPicture())).status).toBe(200)
  const { image } = (await shown(rose.id)).lastBatch
  expect(image).toMatch(/^\/media\/[0-9a-f]{16}-960\.jpg$/)
  expect((await shop.call(`GET ${image}`)).status).toBe(200)
  expect((await shop.call(`GET ${path}`, { as: admin })).body.batches[0].image).toBe(image)
  expect((await send(randomUUID(), await plainPicture())).status).toBe(404)
  expect((await send(one._id, Buffer.from('no picture'))).status).toBe(400)
  await receive(rose.variantId, { ...batch, code: 'NEW2' })
  expect((await shown(rose.id)).lastBatch).not.toHaveProperty('image')
})

it('an order says from which batch it is only once that is picked, to the customer and to staff', async () => {
  const oud = await shop.product({ name: 'Oud', stock: 5 })
  const other = await shop.product({ name: 'Other', stock: 5 })
  await receive(oud.variantId, batch)
  await receive(other.variantId, { ...batch, code: 'ZZ99' })
  const order = await confirmed(oud)
  const pickable = async () =>
    (await shop.call(`GET /api/admin/orders/${order.id}/bottle-batches`, { as: admin })).body.lines
  const [line] = await pickable()
  expect(line).toMatchObject({ item: 0, name: 'Oud', batches: [{ code: 'AB12' }] })
  const id = line.batches[0]._id
  expect(await order.pick(id)).toMatchObject({ status: 409, body: { code: 'order_not_packed' } })
  await order.move('confirmed')
  expect((await order.own()).items[0]).not.toHaveProperty('batch')
  const picked = await order.pick(id)
  expect(picked).toMatchObject({ status: 200, body: { order: { items: [{ batch: { code: 'AB12' } }] } } })
  expect((await order.own()).items[0].batch).toEqual({
    ...{ code: 'AB12', madeIn: '2026-03', expiresIn: '', source: 'Gulf Trading' },
  })
  const printed = (await shop.call(`GET /api/admin/printed-orders?ids=${order.id}`, { as: admin })).body.orders
  expect(printed[0].items[0].batch).toMatchObject({ code: 'AB12' })
  const { lines } = (await shop.call(`GET /api/admin/orders/${order.id}/bottle-batches`, { as: admin })).body
  expect(lines).toMatchObject([{ item: 0, picked: id }])
  // What is removed later stays on the order.
  await asStaff(`DELETE /api/admin/bottle-batches/${id}`)
  expect((await staffOrder(order.id)).items[0].batch).toMatchObject({ code: 'AB12' })
  expect((await order.pick(null)).status).toBe(200)
  expect((await order.own()).items[0]).not.toHaveProperty('batch')
  // What a customer got is changed only by who records outcomes.
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id))
  const body = { lines: [{ item: 0, batch: null }] }
  const packer = await shop.account({ role: 'packing' })
  const send = (as: Account) => shop.call(`POST /api/admin/orders/${order.id}/bottle-batches`, { as, body })
  expect([(await send(packer)).status, (await send(admin)).status]).toEqual([403, 200])
})

it('a line is not picked from a batch of another product, a size of another one neither', async () => {
  const musk = await shop.product({ name: 'Musk', stock: 5 })
  const larger = await addSize(shop.db, musk.id, { size: '100 ml', price: 5_000_00 })
  await receive(larger, batch)
  const order = await confirmed(musk)
  await order.move('confirmed')
  const { batches } = (await shop.call(`GET /api/admin/products/${musk.id}/bottle-batches`, { as: admin })).body
  expect((await order.pick(batches[0]._id)).status).toBe(404)
  expect((await order.pick(null, 7)).status).toBe(404)
  const { body } = await shop.call(`GET /api/admin/orders/${order.id}/bottle-batches`, { as: admin })
  expect(body.lines).toEqual([])
})
