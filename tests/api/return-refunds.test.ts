import { expect, it, vi } from 'vitest'
import { openReturns } from './returns.ts'
import { emailTimeout } from './shop.ts'

const { shop, decide, receive, close, refund, requestReturn, staffOrder, ...returns } = openReturns()
const { inList, emailsAbout, stockOf, orderWithReturn } = returns
const bkash = { method: 'bkash', reference: 'BK7' }
const one = [{ item: 0, quantity: 1 }]

it('bottles that are to be returned are refunded and restocked once, after they are received', async () => {
  const order = await orderWithReturn('cash', 2, one)
  const stock = await stockOf(order.productId)
  const both = { ...bkash, amount: 2_500, left: 2_500, lines: [{ item: 0, quantity: 2 }], restock: true }
  const before = await refund(order.id, both)
  expect([before.status, before.body.message]).toMatchObject([
    409,
    expect.stringMatching(/are to be returned: decide on the request/),
  ])
  await decide(order.id, true)
  const early = await refund(order.id, both)
  expect([early.status, early.body.message]).toMatchObject([
    409,
    expect.stringMatching(/are to be returned: record them as received first/),
  ])
  // The other bottle of the order is not part of the return.
  expect((await refund(order.id, { ...bkash, amount: 1_250, left: 2_500, lines: one, restock: true })).status).toBe(200)
  expect((await refund(order.id, { ...bkash, amount: 1_250, left: 1_250, lines: one, restock: true })).status).toBe(409)
  expect(await stockOf(order.productId)).toBe(stock + 1)
  await receive(order.id, [{ item: 0, quantity: 1, restocked: 1 }])
  expect(await staffOrder(order.id)).toMatchObject({ orderReturn: { step: 'received' }, refundable: 1_250 })
  expect(await inList('return-in-progress')).toContain(order.id)
  const last = await refund(order.id, { ...bkash, amount: 1_250, left: 1_250, lines: one })
  expect(last.body.order).toMatchObject({ paymentStatus: 'refunded', orderReturn: { step: 'refunded' } })
  expect(await stockOf(order.productId)).toBe(stock + 2)
})

it('of a return of three bottles, two of which were received, two are refunded and restocked; the third once it arrives', async () => {
  const order = await orderWithReturn('cash', 3)
  await decide(order.id, true)
  const stock = await stockOf(order.productId)
  const two = [{ item: 0, quantity: 2, restocked: 2 }]
  const twice = await Promise.all([receive(order.id, two), receive(order.id, two)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const ask = (quantity: number, left: number, more: object = {}) =>
    refund(order.id, { ...bkash, amount: quantity * 1_250, left, lines: [{ item: 0, quantity }], ...more })
  const three = await ask(3, 3_750, { restock: true })
  expect([three.status, three.body.message]).toMatchObject([
    409,
    expect.stringMatching(/record them as received first/),
  ])
  // The bottles of a line named twice count together.
  const split = [...one, { item: 0, quantity: 2 }]
  expect((await ask(3, 3_750, { lines: split })).status).toBe(409)
  expect((await ask(2, 3_750)).body.order.orderReturn).toMatchObject({ step: 'refunded', received: two })
  expect((await ask(1, 1_250, { restock: true })).status).toBe(409)
  expect(await stockOf(order.productId)).toBe(stock + 2)
  expect((await receive(order.id, [{ item: 0, quantity: 1, restocked: 0 }])).status).toBe(409)
  const rest = await receive(order.id, [{ item: 0, quantity: 1, restocked: 0 }], 2)
  expect(rest.body.order.orderReturn).toMatchObject({
    step: 'received',
    received: [{ item: 0, quantity: 3, restocked: 2 }],
  })
  expect(await inList('return-in-progress')).toContain(order.id)
  expect((await receive(order.id, [{ item: 0, quantity: 1, restocked: 0 }], 3)).status).toBe(409)
  expect((await ask(1, 1_250, { restock: true })).status).toBe(409)
  expect((await ask(1, 1_250)).body.order.paymentStatus).toBe('refunded')
  expect(await stockOf(order.productId)).toBe(stock + 2)
})

it('bottles of a closed return are refunded only once they have been received after all', async () => {
  const order = await orderWithReturn('cash')
  await decide(order.id, true)
  await close(order.id)
  const body = { ...bkash, amount: 1_250, left: 1_250, lines: one }
  expect((await refund(order.id, body)).status).toBe(409)
  await receive(order.id, [{ item: 0, quantity: 1, restocked: 1 }])
  expect((await refund(order.id, body)).body.order.orderReturn.step).toBe('refunded')
})

it('a return is not closed by staff who have not seen that its bottles were received', async () => {
  const order = await orderWithReturn('cash')
  await decide(order.id, true)
  await receive(order.id, [{ item: 0, quantity: 1, restocked: 0 }])
  const rejected = await close(order.id, { step: 'accepted' })
  expect([rejected.status, rejected.body.message]).toEqual([409, 'The bottles were received in the meantime.'])
  expect(await inList('return-in-progress')).toContain(order.id)
  expect((await close(order.id, { step: 'received' })).status).toBe(200)
  await vi.waitFor(() => expect(emailsAbout(order.id, /: return closed$/)).toHaveLength(1), emailTimeout)
  expect(emailsAbout(order.id, /: return closed$/)[0]?.text).toMatch(/There\s+will\s+be\s+no\s+refund\s+for\s+it\./)
})

it('the email about a closed return does not deny an earlier refund', async () => {
  const order = await orderWithReturn('cash')
  await decide(order.id, true)
  await refund(order.id, { ...bkash, amount: 500, left: 1_250 })
  await close(order.id)
  await vi.waitFor(() => expect(emailsAbout(order.id, /: return closed$/)).toHaveLength(1), emailTimeout)
  expect(emailsAbout(order.id, /: return closed$/)[0]?.text).toMatch(
    /There\s+will\s+be\s+no\s+further\s+refund\s+for\s+it\./,
  )
})

it('a return is not closed while its whole payment is on the way back to the card', async () => {
  const order = await orderWithReturn('card')
  await decide(order.id, true)
  await shop().faults({ on: 'refunds.create', does: 'close', times: 20 })
  await refund(order.id, { method: 'card', amount: 1_250, left: 1_250 })
  const rejected = await close(order.id)
  expect([rejected.status, rejected.body.message]).toEqual([409, 'This return was already refunded.'])
})

it('a fully refunded order whose bottles arrive is not promised another refund', async () => {
  const order = await orderWithReturn('cash')
  await decide(order.id, true)
  await refund(order.id, { ...bkash, amount: 1_250, left: 1_250 })
  expect(await inList('return-in-progress')).toContain(order.id)
  const stock = await stockOf(order.productId)
  await receive(order.id, [{ item: 0, quantity: 1, restocked: 1 }])
  expect(await stockOf(order.productId)).toBe(stock + 1)
  expect(await inList('return-in-progress')).not.toContain(order.id)
  await vi.waitFor(() => expect(emailsAbout(order.id, /: return received$/)).toHaveLength(1), emailTimeout)
  const text = emailsAbout(order.id, /: return received$/)[0]?.text
  expect(text).toContain('Your order is already refunded.')
  expect(text).not.toContain('We’ll refund you')
})

it('a return that was refunded in advance is closed when its bottles are no longer expected', async () => {
  const order = await orderWithReturn('cash')
  await decide(order.id, true)
  await refund(order.id, { ...bkash, amount: 1_250, left: 1_250 })
  expect((await close(order.id, { step: 'accepted' })).body.message).toBe('This return was already refunded.')
  const closed = await close(order.id, { step: 'refunded' })
  expect([closed.status, closed.body.order.paymentStatus]).toEqual([200, 'refunded'])
  expect(await inList('return-in-progress')).not.toContain(order.id)
  expect((await close(order.id, { step: 'refunded' })).body.message).toBe('This return was already closed.')
  await vi.waitFor(() => expect(emailsAbout(order.id, /: return closed$/)).toHaveLength(1), emailTimeout)
  expect((await receive(order.id, [{ item: 0, quantity: 1, restocked: 1 }])).status).toBe(200)
  expect((await close(order.id, { step: 'refunded' })).body.message).toBe('This return was already refunded.')
})

it('a customer who requests a return again reads what became of the first request', async () => {
  const order = await orderWithReturn('cash')
  const again = async () => (await requestReturn(order)).body.message
  expect(await again()).toContain('already requested')
  await decide(order.id, false)
  expect(await again()).toContain('was declined')
  const other = await orderWithReturn('cash')
  const otherAgain = async () => (await requestReturn(other)).body.message
  await decide(other.id, true)
  expect(await otherAgain()).toContain('already accepted')
  await close(other.id)
  expect(await otherAgain()).toContain('is closed')
  await receive(other.id, [{ item: 0, quantity: 1, restocked: 0 }])
  expect(await otherAgain()).toContain('has already arrived')
})

it('no return is requested of an order that staff have refunded in full', async () => {
  const { id, customer } = await shop().order()
  await shop().call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  for (const status of ['confirmed', 'shipped', 'delivered']) await returns.move(id, status)
  await refund(id, { ...bkash, amount: 500, left: 1_250 })
  expect((await refund(id, { ...bkash, amount: 750, left: 750 })).body.order.paymentStatus).toBe('refunded')
  const rejected = await requestReturn({ id, customer })
  expect([rejected.status, rejected.body.message]).toEqual([409, 'This order is already refunded.'])
})
