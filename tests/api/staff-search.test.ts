import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { StaffOrdersQuery } from '#contract/orders/staff-order-list.ts'
import { listAllOrders } from '#server/modules/orders/lists/list-all-orders.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

/** Names that tests gave to orders, by order id. */
const names = new Map<string, string>()
async function list(query: string) {
  const { status, body } = await shop.call(`GET /api/admin/orders?${query}`, { as: admin })
  expect([query, status]).toEqual([query, 200])
  return { ...body, names: body.orders.map(({ _id }: { _id: string }) => names.get(_id)) }
}

interface Placing {
  at: string
  product: string
  price: number
  city: string
  state: string
  courier?: string
}
async function placed(name: string, { at, product, price, city, state, courier }: Placing) {
  const customer = await shop.account()
  const wanted = orderOf(await shop.product({ name: product, price: price * 100 }))
  const { body } = await shop.order(customer, { ...wanted, address: { ...wanted.address, city, state } })
  names.set(body.orderId, name)
  await shop.db.execute(sql`update orders set placed_at = ${at}::timestamptz,
    shipment = ${courier ? JSON.stringify({ courier, trackingNumber: '', trackingLink: '' }) : null}::jsonb
    where id = ${body.orderId}`)
}

it('finds orders by days, product, place, courier and amount, combined and sorted [Q01]', async () => {
  const [pathao, redx] = ['pathao', 'redx']
  const chattogram = { city: 'Agrabad', state: 'Chittagong' }
  const dhaka = { city: 'Dhaka', state: 'Dhaka Division' }
  // Placed late in the evening of 31 December in Dhaka, which is the afternoon in UTC.
  await placed('a', { at: '2024-12-31T17:30:00Z', product: 'Oud Royale', price: 1_000, ...dhaka, courier: pathao })
  await placed('b', { at: '2024-12-31T18:30:00Z', product: 'Oud Royale', price: 3_000, ...chattogram })
  await placed('c', { at: '2025-01-02T12:00:00Z', product: 'Ginger Lily', price: 2_000, ...dhaka, courier: redx })
  await placed('d', { at: '2025-01-03T17:59:00Z', product: 'Cedar Ink', price: 1_000, ...chattogram, courier: pathao })
  for (const [query, found] of [
    ['from=2024-01-01&to=2025-12-31', 'dcba'],
    ['from=2024-01-01&to=2024-12-31', 'a'],
    ['from=2025-01-01&to=2025-01-02', 'cb'],
    ['from=2025-01-03', 'd'],
    ['to=2025-12-31&product=oud%20roy', 'ba'],
    ['product=cedar', 'd'],
    ['product=no%20such%20scent', ''],
    ['place=BD-10', 'db'],
    ['place=BD-10-double-mooring', 'db'],
    ['courier=pathao', 'da'],
    ['courier=pathao&place=BD-13', 'a'],
    ['to=2025-12-31&min=2000', 'cb'],
    ['to=2025-12-31&max=1000', 'da'],
    ['to=2025-12-31&min=1000.5&max=2000', 'c'],
    ['to=2025-12-31&sort=oldest', 'abcd'],
    ['to=2025-12-31&sort=highest', 'bcda'],
    ['to=2025-12-31&sort=lowest', 'dacb'],
    ['to=2025-12-31&sort=highest&_perPage=2&_page=2', 'da'],
    ['courier=pathao&status=cancelled', ''],
  ] as const) {
    expect([query, (await list(query)).names.join('')]).toEqual([query, found])
  }
  const { total, counts, searchedNewest } = await list('courier=pathao&_perPage=1')
  expect([total, counts.pending, counts.delivered, searchedNewest]).toEqual([2, 2, 0, null])
  for (const wrong of [
    'from=yesterday',
    'to=2025-02-30',
    'courier=unknown',
    'place=Dhaka',
    'min=-1',
    'sort=random',
    'product=',
  ])
    expect([wrong, (await shop.call(`GET /api/admin/orders?${wrong}`, { as: admin })).status]).toEqual([wrong, 400])
})

it('searches only the newest orders where no index helps, and says so', async () => {
  const customer = await shop.account()
  const address = {
    firstName: 'Tahmina',
    lastName: 'Begum',
    city: 'Dhaka',
    state: 'Dhaka Division',
    districtCode: 'BD-13',
  }
  // Order 1 is the newest. Each costs one taka more than the previous one; the last ones are beyond the limit.
  const [most, all] = [2_500, 2_600]
  await shop.db.execute(sql`
    insert into orders (user_id, placed_at, amount, status, address, search)
    select ${customer.id}, timestamptz '2024-06-01' - n * interval '1 minute', 100 * n, 'delivered',
      ${JSON.stringify(address)}::jsonb, 'no.' || n
    from generate_series(1, ${all}::int) as n`)
  const amounts = async (query: StaffOrdersQuery) => {
    const found = await listAllOrders(
      { ...shop.shop, log: shop.log },
      { to: '2024-06-01', _perPage: 3, ...query },
      { maxScanned: most },
    )
    return [found.total, found.searchedNewest, found.orders.map(({ amount }) => amount)]
  }
  expect(await amounts({ min: 10 })).toEqual([2_000, most, [10, 11, 12]])
  expect(await amounts({ min: most - 1 })).toEqual([2, most, [most - 1, most]])
  expect(await amounts({ max: 2 })).toEqual([2, most, [1, 2]])
  expect(await amounts({ place: 'BD-13', sort: 'highest' })).toEqual([2_000, most, [most, most - 1, most - 2]])
  expect(await amounts({ sort: 'highest', status: 'delivered' })).toEqual([2_000, most, [most, most - 1, most - 2]])
  expect(await amounts({ sort: 'oldest', _page: 2 })).toEqual([2_000, null, [all - 3, all - 4, all - 5]])
  expect(await amounts({ sort: 'oldest', min: 2 })).toEqual([2_000, most, [most, most - 1, most - 2]])
  // Days are read from an index, and a search with few results is not limited to the newest orders.
  expect(await amounts({ _search: `no.${all - 1}`, min: 10 })).toEqual([1, null, [all - 1]])
  expect(await amounts({ from: '2024-05-31', max: 10 })).toEqual([10, null, [1, 2, 3]])
})

it('finds an order by part of its tracking number or of the numbers of its parcel at a courier [Q01]', async () => {
  const where = {
    at: '2023-06-01T12:00:00Z',
    product: 'Sea Salt',
    price: 1_000,
    city: 'Dhaka',
    state: 'Dhaka Division',
  }
  await placed('tracked', where)
  await placed('sent', where)
  await placed('neither', where)
  const idOf = (name: string) => [...names].find(([, given]) => given === name)?.[0]
  const shipment = { courier: 'pathao', trackingNumber: 'DP_77812X', trackingLink: '' }
  await shop.db.execute(
    sql`update orders set shipment = ${JSON.stringify(shipment)}::jsonb where id = ${idOf('tracked')}`,
  )
  await shop.db.execute(sql`
    insert into consignments (order_id, courier, order_version, leased_until, consignment_id, tracking_code)
    values (${idOf('sent')}, 'steadfast', 1, now(), '5550011223', 'SFR9QQ')`)
  for (const [search, found] of [
    // Short parts have a letter after F, so that the random number of no order contains them.
    ['dp_77812x', ['tracked']],
    ['77812x', ['tracked']],
    // Not a wildcard.
    ['dp%2577812', []],
    ['5550011223', ['sent']],
    ['55001122', ['sent']],
    ['sfr9qq', ['sent']],
    ['9qqx', []],
  ] as const) {
    expect([search, (await list(`_search=${search}`)).names]).toEqual([search, found])
  }
  expect((await list('_search=77812x&status=pending')).counts).toMatchObject({ pending: 1 })
})
