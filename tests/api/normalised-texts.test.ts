import { expect, it } from 'vitest'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

/** The same name as keyboards type it: with U+09DF, and with U+09AF U+09BC. */
const [oneCharacter, twoCharacters] = [
  '\u09b0\u09be\u09df\u09b9\u09be\u09a8',
  '\u09b0\u09be\u09af\u09bc\u09b9\u09be\u09a8',
]

const { shop, admin } = shopWithStaff()

it.each([
  [oneCharacter, twoCharacters],
  [twoCharacters, oneCharacter],
])('finds the orders and the account of %s, however its letters are encoded', async (typed, searched) => {
  const customer = await shop.account()
  await shop.call('PUT /api/user/profile', { as: customer, body: { name: typed, email: customer.email } })
  const wanted = orderOf(await shop.product())
  const { body } = await shop.order(customer, {
    ...wanted,
    address: { ...wanted.address, firstName: typed },
  })
  const found = async (query: string) => {
    const { body } = await shop.call(`GET /api/admin/${query}=${encodeURIComponent(searched)}`, { as: admin })
    return (body.orders ?? body.customers).map(({ _id }: { _id: string }) => _id)
  }
  expect(await found('orders?_search')).toContain(body.orderId)
  expect(await found('customers?_search')).toContain(customer.id)
})
