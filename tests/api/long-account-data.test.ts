import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataPart } from '#contract/privacy/account-data.ts'
import { withTimeout } from '#server/call.ts'
import { exportAccount } from '#server/modules/privacy/export-account.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let customer: Account
const count = 60
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  // Three each at the same time, with eighty lines; as many messages.
  await shop.db.execute(sql`
    with copied as (
      insert into orders (user_id, placed_at, amount, address)
      select user_id, placed_at - (n / 3) * interval '1 day' - interval '1 microsecond', n * 100, address
      from orders, generate_series(1, ${count - 1}::int) n where id = ${body.orderId}
      returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, name, description, brand, category, price, quantity)
    select copied.id, n, product_id, variant_id, name, description, brand, category, price, quantity
    from copied, order_lines, generate_series(0, 79) n where order_id = ${body.orderId}`)
  await shop.db.execute(sql`
    insert into messages (user_id, name, email, subject, message, created_at)
    select ${customer.id}, 'Nadia', 'nadia@example.com', 'Attar "' || n || '"', 'Hello', now() - (n / 3) * interval '1 day'
    from generate_series(1, ${count}::int) n`)
  await shop.db.execute(sql`insert into message_replies (message_id, reply) select id, 'Yes' from messages`)
})
afterAll(() => shop.close())

const exported = () => exportAccount(contextOf(), customer.id, { byStaff: false })
const contextOf = () =>
  ({ ...shop.shop, actor: customer, ip: '203.0.113.9', language: 'en' }) as unknown as Parameters<
    typeof exportAccount
  >[0]

it('exports all orders and messages of an account, oldest first, as data and on the page, in batches', async () => {
  const stream = await exported()
  const pieces: string[] = []
  for await (const piece of stream) pieces.push(String(piece))
  const { body } = await shop.call('GET /api/user/data', { as: customer })
  expect(JSON.parse(pieces.join(''))).toMatchObject({ success: true, parts: body.parts })
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(pieces.join('').length / 4)

  const part = (one: string) => body.parts.find(({ part }: DataPart) => part === one).entries
  const { rows: orders } = await shop.db.execute<{ id: string }>(
    sql`select coalesce(number::text, id::text) id from orders where user_id = ${customer.id} order by placed_at, orders.id`,
  )
  expect(part('orders').map(({ order }: { order: string | number }) => String(order))).toEqual(
    orders.map(({ id }) => id),
  )
  expect(part('orders').map(({ items }: { items: string }) => items.split('\n').length)).toEqual([
    ...Array(count - 1).fill(80),
    1,
  ])
  const { rows: messages } = await shop.db.execute<{ subject: string }>(
    sql`select subject from messages where user_id = ${customer.id} order by created_at, id`,
  )
  expect(part('messages')).toMatchObject(messages.map(({ subject }) => ({ subject, reply: 'Yes' })))
  const isOnPage = ({ id }: { id: string }) => body.page.includes(`<td>${id}</td>`)
  expect([orders.every(isOnPage), body.page.endsWith('</body></html>\n')]).toEqual([true, true])
  expect(body.page.match(/<td>Attar &#34;\d+&#34;<\/td>/g)).toHaveLength(count)
})

it('refuses an account a second export while it is loading one, until that has ended or its caller is gone', async () => {
  const first = await exported()
  const refused = await shop.call('GET /api/user/data', { as: customer })
  expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
    429,
    'list_is_loading',
    5,
  ])
  const other = await shop.account()
  expect((await shop.call('GET /api/user/data', { as: other })).status).toBe(200)
  first.destroy()
  await expect.poll(async () => (await shop.call('GET /api/user/data', { as: customer })).status).toBe(200)
  expect(JSON.parse(await text(await exported()))).toMatchObject({ success: true })
})

it('ends an export that is ready after its caller has got an answer', async () => {
  const late = new Readable({ read: () => undefined })
  const made = new Promise<Readable>((resolve) => void setTimeout(() => resolve(late), 50))
  await expect(withTimeout(made, 10)).rejects.toThrow('busy')
  await expect.poll(() => late.destroyed).toBe(true)
})
