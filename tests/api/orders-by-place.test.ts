import { expect, it } from 'vitest'
import { openCounter } from './counter-sales.ts'
import { home, orderOf } from './shop.ts'

const { shop, admin } = openCounter()

it('the filter of orders by place goes by codes, whatever was typed', async () => {
  const customer = await shop.account()
  const to = async (city: string, state: string) => {
    const sent = { ...orderOf(await shop.product()), address: { ...home, city, state } }
    return (await shop.order(customer, sent)).body.orderId as string
  }
  const found = async (district: string) => {
    const { body } = await shop.call(`GET /api/admin/orders?district=${encodeURIComponent(district)}`, { as: admin })
    return body.orders.map(({ _id }: { _id: string }) => _id).toSorted()
  }
  const inDhaka = [await to('ধানমন্ডি', 'ঢাকা'), await to('Savar', 'Dhaka Division')]
  const inSylhet = [await to('Dhaka Dakshin', 'Sylhet')]
  const nawabganj = await to('Nawabganj', 'Dinajpur')
  const inAtlantis = [await to('Atlantis', 'Dhaka Overseas')]
  expect(await found('Dhanmondi')).toEqual([inDhaka[0]])
  expect(await found('সাভার')).toEqual([inDhaka[1]])
  expect(await found('Sylhet')).toEqual(inSylhet)
  expect(await found('দিনাজপুর')).toEqual([nawabganj])
  expect(await found('atlan')).toEqual(inAtlantis)
  const dhaka = await found('Dhaka')
  for (const order of inDhaka) expect(dhaka).toContain(order)
  expect(dhaka).not.toContain(inSylhet[0])
  expect(dhaka).not.toContain(nawabganj)
})
