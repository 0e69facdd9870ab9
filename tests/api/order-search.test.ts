import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

async function placed(product: string, place: { city: string; state: string }, name = 'Nadia Rahman') {
  const order = orderOf(await shop.product({ name: product }))
  const address = { ...order.address, ...place }
  return (await shop.order(await shop.account({ name }), { ...order, address }, randomUUID())).body.orderId as string
}
async function found(search: string): Promise<string[]> {
  const { body } = await shop.call(`GET /api/admin/orders?_search=${encodeURIComponent(search)}`, { as: admin })
  return body.orders.map(({ _id }: { _id: string }) => _id)
}

it('finds orders by a product, a place in any spelling, and a tag [Q01]', async () => {
  const inBazar = await placed('Ambre Céleste', { city: 'Cox’s Bazar', state: 'Chattogram Division' })
  const inBangla = await placed('Oud Noir', { city: 'কক্সবাজার', state: 'চট্টগ্রাম বিভাগ' })
  const inNoakhali = await placed('Rose Ancienne', { city: 'Maijdee', state: 'Noakhali' })
  expect(await found('celeste')).toEqual([inBazar])
  expect(await found("cox's bazar")).toEqual([inBangla, inBazar])
  expect(await found('কক্স বাজার')).toEqual([inBangla, inBazar])
  expect(await found('noakhali')).toEqual([inNoakhali])
  expect(await found('নোয়াখালি')).toEqual([inNoakhali])
  // Only whole names of places: a customer called Ali is meant.
  expect(await found('ali')).toEqual([])
  const ali = await placed('Vetiver', { city: 'Dhaka', state: 'Dhaka' }, 'Ali Khan')
  expect(await found('ali')).toEqual([ali])

  await shop.call(`POST /api/admin/orders/${inNoakhali}/tags`, { as: admin, body: { tag: 'Gift Wrap' } })
  expect(await found('gift wrap')).toEqual([inNoakhali])
  expect(await found('gift')).toEqual([])
})
