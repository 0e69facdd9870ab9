import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let shirin: Account
let karim: Account
const hours = 60 * 60_000

beforeAll(async () => {
  shop = await openShop({ undoSeconds: 3_600 })
  shirin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  karim = await shop.account({ role: 'admin', name: 'Karim Mia' })
})
afterAll(() => shop.close())

async function cashOrder() {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()), randomUUID())
  const orderId = body.orderId as string
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  return { customer, orderId }
}
const record = (orderId: string, body: object, as = shirin) =>
  shop.call(`POST /api/admin/orders/${orderId}/calls`, { as, body: { calls: 0, ...body } })
const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)
const lists = async () => (await shop.call('GET /api/admin/calls', { as: shirin })).body
const inHours = (count: number) => new Date(shop.shop.now().getTime() + count * hours).toISOString()

it('lists the cash orders to confirm, the oldest first, and calls for later at their time [Q10]', async () => {
  const [one, two, three] = [await cashOrder(), await cashOrder(), await cashOrder()]
  const unpaid = await shop.order(one.customer, orderOf(await shop.product()), randomUUID())
  let { now, later } = await lists()
  expect(ids(now)).toEqual([one.orderId, two.orderId, three.orderId])
  expect(ids(now)).not.toContain(unpaid.body.orderId)

  const note = 'At work until five'
  await record(two.orderId, { outcome: 'call_later', callAt: inHours(3), note })
  await record(one.orderId, { outcome: 'call_later', callAt: inHours(5) })
  ;({ now, later } = await lists())
  expect(ids(now)).toEqual([three.orderId])
  expect(ids(later)).toEqual([two.orderId, one.orderId])
  expect(later[0].calls).toMatchObject([{ outcome: 'call_later', by: 'Shirin Akter', note }])

  shop.wait(4 * hours)
  ;({ now, later } = await lists())
  expect(ids(now)).toEqual([two.orderId, three.orderId])
  expect(ids(later)).toEqual([one.orderId])
  await record(two.orderId, { outcome: 'no_answer', calls: 1 })
  const [called] = (await lists()).now
  expect(called.calls.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['call_later', 'no_answer'])
})

it('confirms with a call, once; the undo restores the order and keeps the call', async () => {
  const { orderId, customer } = await cashOrder()
  const confirmed = await record(orderId, { outcome: 'confirmed' })
  expect(confirmed.body).toMatchObject({ message: 'Order confirmed', order: { status: 'confirmed' } })
  expect(confirmed.body.order.undoSeconds).toBeGreaterThan(0)
  expect(ids((await lists()).now)).not.toContain(orderId)
  const again = await record(orderId, { outcome: 'confirmed', calls: 1 }, karim)
  expect([again.status, again.body.message]).toEqual([409, 'This order is now confirmed, no longer pending.'])

  await shop.call(`POST /api/admin/orders/${orderId}/undo-move`, { as: shirin, body: { status: 'confirmed' } })
  const { now } = await lists()
  expect(now.find(({ _id }: { _id: string }) => _id === orderId).calls).toHaveLength(1)
  const { body } = await shop.call(`GET /api/order/user/${orderId}`, { as: customer })
  expect(JSON.stringify(body)).not.toMatch(/Shirin|calls/)
})

it('cancels with a reason that only staff see', async () => {
  const { orderId, customer } = await cashOrder()
  const outcome = { outcome: 'cancelled', reason: 'other' }
  const silent = await record(orderId, outcome)
  expect([silent.status, silent.fields]).toEqual([400, { note: 'Enter a short reason' }])
  const none = await record(orderId, { outcome: 'cancelled' })
  expect(none.fields).toEqual({ reason: 'Choose why the order is cancelled' })
  const { body } = await record(orderId, { ...outcome, note: 'Was rude to Karim' })
  expect(body.order.timeline.at(-1)).toMatchObject({
    what: 'cancelled',
    by: 'Shirin Akter',
    reason: 'other',
    staffNote: 'Was rude to Karim',
  })
  for (const route of [`GET /api/order/user/${orderId}`, 'GET /api/order/my-orders']) {
    const seen = JSON.stringify((await shop.call(route, { as: customer })).body)
    expect(seen).toContain('"cancelled"')
    expect(seen).not.toMatch(/rude|"other"|reason|staffNote/)
  }
})

it('rejects the second of two concurrent calls to a customer, naming the colleague [Q10]', async () => {
  const { orderId } = await cashOrder()
  const responses = await Promise.all([shirin, karim].map((as) => record(orderId, { outcome: 'no_answer' }, as)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first, second] = responses[0]?.status === 200 ? ['Shirin Akter', responses[1]] : ['Karim Mia', responses[0]]
  expect(second?.body.message).toBe(`${first} has called this customer in the meantime.`)
  const mixed = await Promise.all([
    record(orderId, { outcome: 'confirmed', calls: 1 }),
    record(orderId, { outcome: 'cancelled', reason: 'changed_mind', calls: 1 }, karim),
  ])
  expect(mixed.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('rejects a time in the past or after the order’s automatic cancellation', async () => {
  const { orderId } = await cashOrder()
  for (const [callAt, words] of [
    [inHours(-1), 'Choose a time in the future'],
    [inHours(80), 'The order is cancelled automatically before then. Choose an earlier time'],
    ['tomorrow', 'Choose a day and a time'],
  ]) {
    const { status, fields } = await record(orderId, { outcome: 'call_later', callAt })
    expect([status, fields]).toEqual([400, { callAt: words }])
  }
})

it('records calls only for orders that need one', async () => {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()), randomUUID())
  // Still pending, and not to be paid in cash.
  const unneeded = await record(body.orderId, { outcome: 'no_answer' })
  expect([unneeded.status, unneeded.body.message]).toEqual([409, 'This order no longer needs a confirmation call.'])
  expect((await record(randomUUID(), { outcome: 'no_answer' })).status).toBe(404)
  expect((await record(body.orderId, { outcome: 'no_answer' }, customer)).status).toBe(401)
})
