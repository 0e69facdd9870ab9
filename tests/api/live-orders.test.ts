import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { openChangeFeed } from '#server/http/change-feed.ts'
import { openOrderUpdates } from '#server/http/order-updates.ts'
import { setOwner } from '#server/modules/accounts/index.ts'
import { staffHeaders } from '#tests/support/staff-session.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let url: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin' })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const ready = 'event: ready\ndata: {}\n\n'

/** Reads the stream as a screen does: the text so far, and whether the stream has ended. */
async function read(as: Account, at = url) {
  const leaving = new AbortController()
  const response = await fetch(`${at}/api/admin/live`, { headers: staffHeaders(as.token), signal: leaving.signal })
  const state = { status: response.status, type: response.headers.get('content-type'), text: '', ended: false }
  const decoder = new TextDecoder()
  const reading = async () => {
    for await (const chunk of response.body ?? []) state.text += decoder.decode(chunk)
    state.ended = true
  }
  reading().catch(() => undefined)
  return { state, leave: () => leaving.abort() }
}

it('notifies an open screen of a new order and of its changes [P06]', async () => {
  const { state, leave } = await read(admin)
  expect([state.status, state.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await expect.poll(() => state.text).toContain('event: ready')
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  await expect.poll(() => state.text).toContain('event: orders\ndata: {"placed":true}')
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  await expect.poll(() => state.text).toContain('event: orders\ndata: {"placed":false}')
  leave()
})

it('leaves room for others when one person opens very many screens', async () => {
  const packer = await shop.account({ role: 'packing' })
  const screens = []
  for (let opened = 0; opened < 21; opened += 1) screens.push(await read(packer))
  expect(screens.map(({ state }) => state.status)).toEqual([...Array(20).fill(200), 503])
  const { state, leave } = await read(admin)
  expect(state.status).toBe(200)
  for (const screen of screens) screen.leave()
  leave()
})

it('keeps no place for a HEAD request, whose response nobody reads', async () => {
  const packer = await shop.account({ role: 'packing' })
  for (let asked = 0; asked < 21; asked += 1) {
    const { status } = await fetch(`${url}/api/admin/live`, { method: 'HEAD', headers: staffHeaders(packer.token) })
    expect([asked, status]).toEqual([asked, 200])
  }
  const { state, leave } = await read(packer)
  expect(state.status).toBe(200)
  leave()
})

it('is notified by every call of staff that changes something, and by those of customers that change an order', () => {
  const calls = Object.entries<Call>(api).filter(([name]) => !name.startsWith('GET '))
  const ofStaff = calls.filter(([name]) => name.includes(' /api/admin/'))
  expect(ofStaff.filter(([, { announces }]) => announces === 'nothing').map(([name]) => name)).toEqual([
    'POST /api/admin/orders/:orderId/confirmation-link',
    'POST /api/admin/counter/totals',
    'POST /api/admin/orders/file',
    'POST /api/admin/offers/trial',
    'POST /api/admin/letter-recipients',
    'POST /api/admin/settlements/check',
    'POST /api/admin/settlements/headings',
    // What one chooses for oneself.
    'POST /api/admin/report-views',
    'DELETE /api/admin/report-views/:viewId',
    'PUT /api/admin/report-summary',
    'POST /api/admin/sale-prices/preview',
  ])
  const ofCustomers = calls.filter(([name, { tag }]) => !name.includes(' /api/admin/') && tag === 'orders')
  // None of these changes an order.
  expect(ofCustomers.filter(([, { announces }]) => !announces).map(([name]) => name)).toEqual([
    'POST /api/cart/check',
    'POST /api/order/user/:orderId/push-alerts',
    'PUT /api/cart/reminder',
    'DELETE /api/cart/reminder',
    'POST /api/cart/reminder/leaving',
  ])
  expect(calls.filter(([, { announces }]) => announces === 'new-orders').map(([name]) => name)).toEqual([
    'POST /api/order/create',
    'POST /api/admin/counter/orders',
  ])
})

it('shows changes on twenty screens of a session and forty of a person, and leaves places to others', () => {
  const updates = openOrderUpdates({ db: shop.db, warn: () => {} })
  const open = (userId: string, sessionId: string) =>
    updates.subscribe({ userId, sessionId, onUpdate: () => {}, onSessionsEnded: () => {}, onEnd: () => {} }) !==
    undefined
  const opened = ['a', 'b', 'c'].map((session) => Array.from({ length: 21 }, () => open('packer', session)))
  expect(opened.map((screens) => screens.filter(Boolean).length)).toEqual([20, 20, 0])
  expect(open('owner', 'd')).toBe(true)
  updates.stop()
})

it('notifies the screens of another process', async () => {
  const updates = openOrderUpdates({ db: shop.db, warn: () => {} })
  const feed = await openChangeFeed({
    databaseUrl: shop.databaseUrl,
    onChange: (tags) => updates.handleChange(tags),
    warn: () => {},
  })
  const received: boolean[] = []
  const onUpdate = (placed: boolean) => received.push(placed)
  updates.subscribe({
    userId: admin.id,
    sessionId: 'of a screen',
    onUpdate,
    onSessionsEnded: () => {},
    onEnd: () => {},
  })
  const customer = await shop.account()
  await Promise.all([1, 2, 3].map(async () => shop.order(customer, orderOf(await shop.product()))))
  await expect.poll(() => received).toContain(true)
  updates.stop()
  await feed.stop()
})

it('ends when its user is no longer staff', async () => {
  const keeper = await shop.account({ role: 'admin' })
  const { state } = await read(keeper)
  await expect.poll(() => state.text).toContain(': still here')
  await setOwner(shop.db, keeper.email, false)
  await expect.poll(() => state.ended).toBe(true)
  expect((await read(keeper)).state.status).toBe(401)
})

it('ends at once with its session, without waiting for the next check, and only then', async () => {
  const rare = await openShop()
  rare.shop.orderUpdates.checkEvery = 600_000
  const [keeper, other] = [await rare.account({ role: 'admin' }), await rare.account({ role: 'admin' })]
  const origin = await rare.app.listen({ port: 0, host: '127.0.0.1' })
  const [own, others] = [await read(keeper, origin), await read(other, origin)]
  await expect.poll(() => [own.state.text, others.state.text]).toEqual([ready, ready])
  expect((await rare.call('DELETE /api/admin/sessions', { as: keeper })).status).toBe(200)
  await expect.poll(() => own.state.ended).toBe(true)
  await expect.poll(() => others.state.text).toContain(': still here')
  expect(others.state.ended).toBe(false)
  await rare.close()
})

it('ends when the shop stops, which does not wait for open streams', async () => {
  const { state } = await read(admin)
  await expect.poll(() => state.text).toContain('event: ready')
  await shop.app.close()
  await expect.poll(() => state.ended).toBe(true)
})
