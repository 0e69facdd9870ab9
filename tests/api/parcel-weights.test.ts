import { expect, it } from 'vitest'
import { byPhone, openCounter } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { orderOf } from './shop.ts'

const { shop, admin, take, staffOrder } = openCounter()

/** A product whose only size weighs so many grams, or the default with null. */
async function weighing(weight: number | null) {
  const product = await shop.product({ stock: 50 })
  const { body } = await shop.call(`GET /api/admin/products/${product.id}`, { as: admin })
  const change = { version: body.product.version, weight }
  const saved = await shop.call(`PATCH /api/admin/products/${product.id}`, { as: admin, body: change })
  expect(saved.body.product).toMatchObject({ weight, variants: [{ weight }] })
  return product
}

it('an order has the weight of its bottles, the default where a size has none, and keeps it', async () => {
  const [light, usual] = [await weighing(120), await weighing(null)]
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf([light, 2], [usual, 1]))
  expect((await staffOrder(body.orderId)).parcelWeight).toBe(2 * 120 + 350)
  await shop.db.execute(`update variants set weight = 900 where id = '${light.variantId}'`)
  expect((await staffOrder(body.orderId)).parcelWeight).toBe(590)
  const order = await staffOrder(body.orderId)
  const renamed = editedOrder(order, { name: 'Nadia Islam' })
  await shop.call(`PUT /api/admin/orders/${body.orderId}`, { as: admin, body: renamed })
  expect((await staffOrder(body.orderId)).parcelWeight).toBe(590)
  const lines = [{ variantId: light.variantId, quantity: 1 }]
  const fewer = editedOrder(await staffOrder(body.orderId), { lines, amount: light.price / 100 })
  await shop.call(`PUT /api/admin/orders/${body.orderId}`, { as: admin, body: fewer })
  expect((await staffOrder(body.orderId)).parcelWeight).toBe(900)
})

it('an order that staff take has the weight of its bottles', async () => {
  const heavy = await weighing(1_200)
  const { body } = await take(byPhone(heavy))
  expect((await staffOrder(body.orderId)).parcelWeight).toBe(1_200)
})

it('a weight is whole grams, and its change is in the change log', async () => {
  const product = await weighing(300)
  const { body } = await shop.call(`GET /api/admin/products/${product.id}`, { as: admin })
  const { version } = body.product
  for (const weight of [0, -5, 1.5, 20_001]) {
    const sent = { version, weight }
    const rejected = await shop.call(`PATCH /api/admin/products/${product.id}`, { as: admin, body: sent })
    expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([400, ['weight']])
  }
  const { body: log } = await shop.call('GET /api/admin/changes?kind=product', { as: admin })
  expect(JSON.stringify(log)).toContain('300 g')
})
