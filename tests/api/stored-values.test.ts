import { expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { type Account, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin: owner } = shopWithStaff()

const read = async (route: string, as: Account) => {
  const { status, body } = await shop.call(route, { as })
  expect([route, status]).toEqual([route, 200])
  return body
}

it('an offer whose stored terms a check of today would refuse is listed and opened', async () => {
  const offerId = await addOffer(shop, { name: 'Former', action: { kind: 'amount', amount: 1000 } }, 'FORMER')
  const name = 'Former '.repeat(200)
  await shop.db.execute(sql`
    update offers set action = '{"kind":"amount","amount":0.5,"former":true}', name = ${name} where id = ${offerId}`)
  const { offers } = await read('GET /api/admin/offers', owner)
  const { offer } = await read(`GET /api/admin/offers/${offerId}`, owner)
  for (const terms of [offers[0].terms, offer.terms]) {
    expect(terms).toMatchObject({ name, action: { kind: 'amount', amount: 0.005 } })
    expect(terms.action).not.toHaveProperty('former')
  }
})

it('an order with a tracking link and an address of a former rule is listed and opened, by staff and its customer', async () => {
  const customer = await shop.account()
  const { orderId } = (await shop.order(customer, orderOf(await shop.product()))).body
  const shipment = { courier: 'pathao', trackingNumber: 'a b', trackingLink: 'http://courier.example/parcel' }
  await shop.db.execute(sql`
    update orders set status = 'shipped', shipment = ${JSON.stringify(shipment)}::jsonb, address = address || '{"zipcode":"","country":""}'
    where id = ${orderId}`)
  const { orders } = await read('GET /api/admin/orders', owner)
  const { order } = await read(`GET /api/admin/orders/${orderId}`, owner)
  const { order: own } = await read(`GET /api/order/user/${orderId}`, customer)
  for (const one of [orders[0], order, own]) {
    expect(one.shipment).toEqual(shipment)
    expect(one.address.zipcode).toBe('')
  }
  await read('GET /api/order/my-orders?_page=1', customer)
  await read(`GET /api/admin/printed-orders?ids=${orderId}`, owner)
  const packer = await shop.account({ role: 'packing' })
  expect((await read(`GET /api/admin/orders/${orderId}`, packer)).order.address).not.toHaveProperty('zipcode')
})
