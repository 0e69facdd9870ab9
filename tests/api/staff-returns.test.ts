import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { goRound } from '#server/modules/payments/round.ts'
import { moveFromNow } from '#tests/support/order-move.ts'
import { type Buyer, byAndBy, type SentLetter } from './shop.ts'
import { openTill, type Till, until } from './till.ts'

let till: Till
let admin: Buyer
let letters: SentLetter[]
beforeAll(async () => {
  till = await openTill()
  admin = await till.buyer({ role: 'admin', name: 'Shop Keeper' })
  letters = await till.openPostOffice()
})
afterAll(() => till.close())

const desk = () => ({ ...till.shop, log: till.log })
const note = 'We are sorry. The courier brings a new atomiser.'
const answer = (orderId: string, accept: boolean, as: Pick<Buyer, 'token'> = admin) =>
  till.call(`POST /api/admin/orders/${orderId}/return`, { as, body: { accept, note } })
const move = async (orderId: string, status: string) =>
  till.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await moveFromNow(till.db, orderId, status),
  })
const ask = ({ id, buyer }: { id: string; buyer: Buyer }) =>
  till.call(`POST /api/order/user/${id}/return`, { as: buyer, body: { reason: 'The atomiser is broken.' } })

/** An order that was paid, delivered, and is to come back. */
async function toComeBack(method: 'cash' | 'card') {
  const { id, buyer } = await till.order()
  if (method === 'cash') {
    await till.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: buyer })
    await move(id, 'confirmed')
  } else {
    const { body } = await till.start(id, buyer)
    await till.pay(body.clientSecret.split('_secret')[0])
    await until(async () => (await till.see(id)).paymentStatus === 'paid')
  }
  for (const status of ['shipped', 'delivered']) await move(id, status)
  expect((await ask({ id, buyer })).status).toBe(200)
  return { id, buyer }
}
const lettersAbout = (id: string, what = /: return (accepted|declined)$/) =>
  letters.filter(({ subject }) => subject.includes(id.slice(-8).toUpperCase()) && what.test(subject))

it('accepts a return of a cash order: the cash counts as given back, and the shopper is told', async () => {
  const order = await toComeBack('cash')
  const list = () => till.call('GET /api/admin/orders?status=return-asked', { as: admin })
  expect((await list()).body).toMatchObject({ total: 1, orders: [{ _id: order.id }], counts: { 'return-asked': 1 } })
  const { status, body } = await answer(order.id, true)
  expect([status, body.order]).toMatchObject([200, { paymentStatus: 'refunded', returnWaits: false }])
  expect((await till.timeline(order)).slice(-3)).toEqual(['return_requested', 'return_accepted', 'refunded'])
  expect((await list()).body.total).toBe(0)
  await vi.waitFor(() => expect(lettersAbout(order.id)).toHaveLength(1), byAndBy)
  expect(lettersAbout(order.id)[0]?.text).toContain(note)
})

it('accepts a return of a card order: the money goes back to the card, once', async () => {
  const order = await toComeBack('card')
  expect((await answer(order.id, true)).status).toBe(200)
  await Promise.all([goRound(desk()), goRound(desk())])
  await until(async () => (await till.see(order.id)).paymentStatus === 'refunded')
  expect((await till.timeline(order)).slice(-3)).toEqual(['return_requested', 'return_accepted', 'refunded'])
  const [attempt] = await till.attempts(order.id)
  const { data } = await till.stripe.refunds.list({ payment_intent: String(attempt?.providerId) })
  expect(data.map(({ amount }) => amount)).toEqual([125_000])
})

it('declines a return with a few words, and the money stays', async () => {
  const order = await toComeBack('cash')
  expect((await answer(order.id, false)).body.order).toMatchObject({ paymentStatus: 'paid', returnWaits: false })
  const { body } = await till.call(`GET /api/order/user/${order.id}`, { as: order.buyer })
  expect(body.order.timeline.at(-1)).toMatchObject({ what: 'return_declined', note })
  await vi.waitFor(() => expect(lettersAbout(order.id)).toHaveLength(1), byAndBy)
  expect((await ask(order)).status).toBe(409)
})

it('of many answers at once one counts', async () => {
  const order = await toComeBack('cash')
  const answers = await Promise.all([true, false, true, false, true].map((accept) => answer(order.id, accept)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  const events = (await till.timeline(order)).filter((what) => /return_(accepted|declined)/.test(what))
  expect(events).toHaveLength(1)
  expect((await answer(order.id, true)).body.message).toMatch(/^This return was already (accepted|declined)\.$/)
})

it('answers no return that nobody has asked for, and none without a word', async () => {
  const { id, buyer } = await till.order()
  const refused = await answer(id, true)
  expect([refused.status, refused.body.message]).toEqual([409, 'Nobody has asked for a return of this order.'])
  expect((await till.see(id)).paymentStatus).toBe('pending')
  const silent = { as: admin, body: { accept: true, note: ' ' } }
  expect((await till.call(`POST /api/admin/orders/${id}/return`, silent)).body.message).toBe(
    'Write a few words to the shopper',
  )
  expect((await answer(randomUUID(), true)).status).toBe(404)
  expect((await answer(id, true, buyer)).status).toBe(403)
})

it('tells the shopper by mail that the return was asked for, in the shopper’s own words', async () => {
  const { id } = await toComeBack('cash')
  const told = () => lettersAbout(id, /: return asked for$/)
  await vi.waitFor(() => expect(told()).toHaveLength(1), byAndBy)
  expect(told()[0]?.text).toContain('The atomiser is broken.')
  await till.call(`POST /api/order/user/${id}/return`, { as: admin, body: { reason: 'Again.' } })
  expect(told()).toHaveLength(1)
})
