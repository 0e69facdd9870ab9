import { expect, it } from 'vitest'
import { openCounter } from './counter-sales.ts'
import { home, orderOf } from './shop.ts'

const { shop, admin } = openCounter()

const get = async (path: string) => (await shop.call(`GET /api/admin/${path}`, { as: admin })).body

it('orders, customers and phone numbers are filtered by the codes of their place, whatever was typed', async () => {
  let numbers = 0
  const to = async (city: string, state: string) => {
    const customer = await shop.account()
    const phone = `+880171234560${numbers++}`
    const address = { ...home, city, state, phone }
    await shop.call('POST /api/user/addresses', { as: customer, body: address })
    const { body } = await shop.order(customer, { ...orderOf(await shop.product()), address })
    return { order: body.orderId as string, account: customer.id, phone }
  }
  const dhanmondi = await to('Jigatola, ধানমন্ডি', 'ঢাকা')
  const savar = await to('Savar', 'Dhaka Division')
  const dakshin = await to('Dhaka Dakshin', 'Sylhet')
  const nawabganj = await to('Nawabganj', 'Dinajpur')
  const atlantis = await to('Atlantis', 'Dhaka Overseas')
  const all = [dhanmondi, savar, dakshin, nawabganj, atlantis]
  for (const [code, wanted] of [
    ['BD-13-dhanmondi', [dhanmondi]],
    ['BD-13-savar', [savar]],
    ['BD-13', [dhanmondi, savar]],
    ['BD-60', [dakshin]],
    ['BD-14', [nawabganj]],
  ] as const) {
    const among = (field: keyof typeof dhanmondi, found: string[]) => all.filter((one) => found.includes(one[field]))
    const orders: { _id: string }[] = (await get(`orders?place=${code}&_perPage=100`)).orders
    const customers: { _id: string }[] = (await get(`customers?place=${code}&_perPage=100`)).customers
    const phones: { phone: string }[] = (await get(`customers/by-phone?place=${code}&_perPage=100`)).customers
    const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
    expect([code, among('order', ids(orders))]).toEqual([code, wanted])
    expect([code, among('account', ids(customers))]).toEqual([code, wanted])
    expect([
      code,
      among(
        'phone',
        phones.map(({ phone }) => phone),
      ),
    ]).toEqual([code, wanted])
  }
  // What is typed into the search finds by its name what the codes know, and unknown places by their text.
  const found = async (search: string) =>
    (await get(`orders?_search=${encodeURIComponent(search)}`)).orders.map(({ _id }: { _id: string }) => _id)
  expect(await found('সাভার')).toContain(savar.order)
  expect(await found('Atlantis')).toContain(atlantis.order)
  const { body } = await shop.call(`GET /api/admin/orders/file?place=BD-13-dhanmondi`, { as: admin })
  expect(body.csv).toContain('Dhanmondi,Dhaka,"Jigatola, Dhanmondi",Dhaka,')
})
