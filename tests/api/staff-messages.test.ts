import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Account, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

async function written(as: Account, subject: string, message = 'Do you wrap gifts?') {
  shop.wait(1000)
  expect((await shop.call('POST /api/contact', { as, body: { subject, message } })).status).toBe(200)
  const { body } = await shop.call('GET /api/contact/my-contacts', { as })
  return body.data[0]._id as string
}

async function found(query: string) {
  const { status, body } = await shop.call(`GET /api/admin/messages?${query}`, { as: admin })
  expect([query, status]).toEqual([query, 200])
  return { ...body, subjects: body.messages.map(({ subject }: { subject: string }) => subject) }
}

it('finds messages by name, email, phone, subject and text, by the page and in each tab [P12]', async () => {
  const rahima = await shop.account({ name: 'Rahima Khatun' })
  const karim = await shop.account({ name: 'রায়হান করিম' })
  await shop.db.execute(sql`update users set phone = '+8801712345678' where id = ${rahima.id}`)
  const first = await written(rahima, 'Gift wrapping', 'Is it 100% paper?')
  await written(rahima, 'Samples')
  await written(karim, 'আতরের দাম', 'ছোট বোতলের দাম কত?')
  await shop.call(`POST /api/admin/messages/${first}/read`, { as: admin })
  for (const [typed, subjects] of [
    ['RAHIMA', ['Samples', 'Gift wrapping']],
    [rahima.email.slice(-20), ['Samples', 'Gift wrapping']],
    ['01712-345', ['Samples', 'Gift wrapping']],
    ['wrapp', ['Gift wrapping']],
    ['100% p', ['Gift wrapping']],
    ['_ift', []],
    ['রা\u09dfহান', ['আতরের দাম']],
    ['বোতল', ['আতরের দাম']],
    ['দা', ['আতরের দাম']],
    ['nobody', []],
  ] as const) {
    expect([typed, (await found(`_search=${encodeURIComponent(typed)}`)).subjects]).toEqual([typed, subjects])
  }
  const page = await found('_search=rahima&_perPage=1&_page=2')
  expect(page).toMatchObject({ total: 2, counts: { unread: 1, read: 1, replied: 0 }, subjects: ['Gift wrapping'] })
  expect(await found('_search=rahima&status=unread')).toMatchObject({ total: 1, subjects: ['Samples'] })
})

it('finds messages of an account by its present name and email', async () => {
  const customer = await shop.account({ name: 'Mim Akter' })
  await written(customer, 'Before the wedding')
  await shop.db.execute(sql`update users set name = 'Mim Chowdhury' where id = ${customer.id}`)
  expect((await found('_search=chowdhury')).subjects).toEqual(['Before the wedding'])
  expect((await found('_search=mim+akter')).subjects).toEqual(['Before the wedding'])
})

it('marks a message as unread again, unless it has a reply', async () => {
  const customer = await shop.account()
  const at = `/api/admin/messages/${await written(customer, 'Unread again')}`
  await shop.call(`POST ${at}/read`, { as: admin })
  const unread = await shop.call(`POST ${at}/unread`, { as: admin })
  expect(unread.body).toMatchObject({ message: 'Marked as unread', data: { status: 'unread' } })
  expect((await shop.call(`POST ${at}/unread`, { as: admin })).status).toBe(200)
  await shop.call(`POST ${at}/reply`, { as: admin, body: { reply: 'We do.' } })
  const refused = await shop.call(`POST ${at}/unread`, { as: admin })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This message has a reply, so it cannot be marked as unread.',
  ])
  expect((await shop.call(`GET ${at}`, { as: admin })).body.data.status).toBe('replied')
})

it('tells staff which account wrote a message, and lists the orders of an account', async () => {
  const customer = await shop.account()
  const { body: placed } = await shop.order(customer, orderOf(await shop.product()))
  await shop.order(await shop.account(), orderOf(await shop.product()))
  const id = await written(customer, 'My order')
  const { body } = await shop.call(`GET /api/admin/messages/${id}`, { as: admin })
  expect(body.data.account).toEqual({ _id: customer.id, email: customer.email, phone: '' })
  const list = await shop.call(`GET /api/admin/orders?account=${customer.id}&_perPage=5`, { as: admin })
  expect(list.body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([placed.orderId])
  expect([list.body.total, list.body.account.email]).toEqual([1, customer.email])
  expect((await shop.call('GET /api/admin/orders', { as: admin })).body.account).toBe(null)
  expect((await shop.call('GET /api/admin/orders?account=nobody', { as: admin })).status).toBe(400)
})
