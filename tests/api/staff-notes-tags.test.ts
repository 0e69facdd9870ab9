import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { announceChange } from '#server/http/change-feed.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let customer: Account
let orderId = ''

beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
  customer = await shop.account()
  orderId = await placed()
})
afterAll(() => shop.close())

const placed = async () =>
  (await shop.order(customer, orderOf(await shop.product()), randomUUID())).body.orderId as string
const say = (method: string, path: string, body?: object, as = admin) =>
  shop.call(`${method} /api/admin/orders/${path}`, { as, ...(body && { body }) })
const ids = ({ orders }: { orders: { _id: string }[] }) => orders.map(({ _id }) => _id)

it('keeps notes with author and time, oldest first', async () => {
  expect((await say('POST', `${orderId}/notes`, { text: '  ' })).fields).toEqual({ text: 'Enter the note' })
  await say('POST', `${orderId}/notes`, { text: 'Wants it before Eid' })
  const { body } = await say('POST', `${orderId}/notes`, { text: 'Ring at the blue gate' })
  expect(body.order.notes).toEqual([
    { text: 'Wants it before Eid', at: expect.any(String), by: 'Shirin Akter' },
    { text: 'Ring at the blue gate', at: expect.any(String), by: 'Shirin Akter' },
  ])
  expect((await say('POST', `${orderId}/notes`, { text: 'x' }, customer)).status).toBe(401)
  expect((await say('POST', `${randomUUID()}/notes`, { text: 'x' })).status).toBe(404)
})

const writeNotes = (id: string, count: number, by?: Account) =>
  shop.db.execute(sql`insert into order_notes (order_id, text, at, by_user_id, by_name)
    select ${id}, 'Note ' || n, now(), ${by?.id ?? null}, 'Shirin Akter' from generate_series(1, ${count}::int) n`)

it('takes 200 notes on an order, and refuses the next', async () => {
  const [id, text] = [await placed(), 'One more']
  await writeNotes(id, 199)
  expect((await say('POST', `${id}/notes`, { text })).body.order.notes).toHaveLength(200)
  const refused = await say('POST', `${id}/notes`, { text })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[409, 'notes_limit', 'An order has at most 200 notes.'],
  ])
  expect((await shop.staffOrder(id, admin)).notes).toHaveLength(200)
  expect((await say('POST', `${await placed()}/notes`, { text })).status).toBe(200)
})

it('takes 60 notes of one person on an order: nobody uses them up for the others', async () => {
  const [id, text] = [await placed(), 'One more']
  const packer = await shop.account({ role: 'packing' })
  await writeNotes(id, 59, packer)
  expect((await say('POST', `${id}/notes`, { text }, packer)).status).toBe(200)
  const refused = await say('POST', `${id}/notes`, { text }, packer)
  expect([refused.status, refused.body.message]).toEqual([409, 'One person writes at most 60 notes on an order.'])
  expect((await say('POST', `${id}/notes`, { text })).status).toBe(200)
})

it('tags orders and finds them by tag, status and search', async () => {
  const [one, two, plain] = [await placed(), await placed(), await placed()]
  await say('POST', `${one}/tags`, { tag: ' Gift  Wrap ' })
  await say('POST', `${two}/tags`, { tag: 'gift wrap' })
  const twice = await say('POST', `${two}/tags`, { tag: 'GIFT WRAP' })
  expect(twice.body.order.tags).toEqual(['gift wrap'])
  await say('POST', `${two}/tags`, { tag: 'উপহার' })

  const { body: found } = await shop.call('GET /api/admin/orders?tag=Gift%20Wrap', { as: admin })
  expect(ids(found)).toEqual([two, one])
  expect(found).toMatchObject({ total: 2, tags: ['gift wrap', 'উপহার'], counts: { pending: 2, cancelled: 0 } })
  expect(found.orders[0].tags).toEqual(['gift wrap', 'উপহার'])
  const narrowed = await shop.call(`GET /api/admin/orders?tag=gift%20wrap&_search=${one}&status=pending`, { as: admin })
  expect(ids(narrowed.body)).toEqual([one])
  const all = await shop.call('GET /api/admin/orders', { as: admin })
  expect(ids(all.body)).toContain(plain)

  const { body: left } = await say('DELETE', `${two}/tags/${encodeURIComponent('gift wrap')}`)
  expect(left.order.tags).toEqual(['উপহার'])
  for (const [tag, words] of [
    ['', 'Enter the tag'],
    ['x'.repeat(31), 'At most 30 characters'],
    ['a/b', 'A tag cannot contain slashes or commas'],
  ]) {
    expect((await say('POST', `${two}/tags`, { tag })).fields).toEqual({ tag: words })
  }
  for (let at = 0; at < 10; at += 1) await say('POST', `${plain}/tags`, { tag: `tag ${at}` })
  expect((await say('POST', `${plain}/tags`, { tag: 'one more' })).status).toBe(409)
})

it('leaves half of an order’s tags to who confirms orders', async () => {
  const id = await placed()
  const packer = await shop.account({ role: 'packing' })
  for (let at = 0; at < 5; at += 1)
    expect((await say('POST', `${id}/tags`, { tag: `tag ${at}` }, packer)).status).toBe(200)
  const refused = await say('POST', `${id}/tags`, { tag: 'sixth' }, packer)
  expect([refused.status, refused.body.code]).toEqual([409, 'tags_limit'])
  expect((await say('POST', `${id}/tags`, { tag: 'sixth' })).status).toBe(200)
})

it('reads all tags again only after one was added or removed, in whichever process', async () => {
  const id = await placed()
  const query = vi.spyOn(shop.db.$client, 'query')
  const reads = () => query.mock.calls.filter((call) => JSON.stringify(call).includes('unnest(')).length
  const tags = async (): Promise<string[]> => (await shop.call('GET /api/admin/orders', { as: admin })).body.tags
  await say('POST', `${id}/tags`, { tag: 'rare' })
  for (const _again of [1, 2]) expect(await tags()).toContain('rare')
  await shop.call('GET /api/admin/orders?_search=nobody', { as: admin })
  expect(reads()).toBe(1)
  await say('DELETE', `${id}/tags/rare`)
  expect(await tags()).not.toContain('rare')
  expect(reads()).toBe(2)
  // As another process does it.
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update orders set tags = array['from afar'] where id = ${id}`)
    await announceChange(tx, ['order-tags'])
  })
  await expect.poll(tags).toContain('from afar')
  expect(reads()).toBe(3)
  query.mockRestore()
})

it('shows customers no notes, tags, reasons or calls [Q03]', async () => {
  await say('POST', `${orderId}/tags`, { tag: 'fussy' })
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  await say('POST', `${orderId}/calls`, { outcome: 'no_answer', calls: 0 })
  const because = { reason: 'other', note: 'Called us names' }
  await say('POST', `${orderId}/status`, { status: 'cancelled', from: 'pending', because })
  const other = await placed()
  await say('POST', `${other}/notes`, { text: 'Ring at the blue gate' })
  await say('POST', `${other}/tags`, { tag: 'fussy' })
  const customerCalls = [
    `GET /api/order/user/${orderId}`,
    'GET /api/order/my-orders',
    'GET /api/order/count',
    `POST /api/order/user/${other}/cash-on-delivery`,
    `POST /api/order/user/${other}/cancel`,
  ]
  for (const route of customerCalls) {
    const { status, body } = await shop.call(route, { as: customer })
    expect([route, status]).toEqual([route, 200])
    expect(JSON.stringify(body), route).not.toMatch(
      /blue gate|Eid|fussy|names|no_answer|Shirin|"(?:notes|tags|calls|reason|staffNote|past|phoneBlock)"/,
    )
  }
})
