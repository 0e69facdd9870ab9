import { beforeAll, expect, it } from 'vitest'
import { and, asc, eq, isNull } from '#database/drizzle.ts'
import { offerUses } from '#database/schema/index.ts'
import { openCounter } from './counter-sales.ts'
import { editedOrder } from './edited-order.ts'
import { type Account, home, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'

/** An order may be placed without a phone number, and get one later: its offers are counted as if it had had it. */
const { shop, admin, staffOrder } = openCounter()
let sold: Awaited<ReturnType<typeof shop.product>>
beforeAll(async () => {
  sold = await shop.product({ price: 1_000_00, stock: 1_000 })
})

const hundredOff = { action: { kind: 'amount', amount: 100_00 } } as const
const { phone: _, ...withoutPhone } = { ...home, name: 'Nadia Rahman', email: 'nadia@example.com' }

/** An order for ৳900 with a code, from a new account. */
async function place(code: string, phone?: string) {
  const customer = await shop.account()
  const address = { ...withoutPhone, ...(phone && { phone }) }
  const { status, body } = await shop.order(customer, { ...orderOf(sold), amount: 900, code, address })
  return { customer, status, orderId: String(body.orderId), reason: body.params?.reason as string | undefined }
}
const cash = ({ customer, orderId }: { customer: Account; orderId: string }, phone: string) =>
  shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer, body: { phone } })
const keysOf = async (orderId: string) => {
  const isOpen = and(eq(offerUses.orderId, orderId), isNull(offerUses.returnedAt))
  const rows = await shop.db.select().from(offerUses).where(isOpen).orderBy(asc(offerUses.customerKey))
  return rows.map(({ customerKey }) => customerKey).toSorted()
}
const said = 'This phone number has already used a discount of this order.'

it('an offer with one use for each customer is used once by a number that is given with the choice of cash', async () => {
  await addOffer(shop, { ...hundredOff, maxUsesPerCustomer: 1 }, 'ONCE50')
  const phone = '01733000001'
  expect((await place('ONCE50', phone)).status).toBe(200)
  expect(await place('ONCE50', phone)).toMatchObject({ status: 409, reason: 'used_by_customer' })
  const late = await place('ONCE50')
  const refused = await cash(late, '+880 1733-000001')
  expect([refused.status, refused.body.code]).toEqual([409, 'offer_used_with_phone'])
  expect(refused.fields?.phone).toContain(said)
  // Nothing of the choice is left, and another number is free.
  expect(await staffOrder(late.orderId)).toMatchObject({ paymentMethod: null, amount: 900 })
  expect(await keysOf(late.orderId)).toEqual([late.customer.id])
  const taken = await cash(late, '01733000002')
  expect(taken.body.order).toMatchObject({ paymentMethod: 'cod', amount: 900, address: { phone: '+8801733000002' } })
  expect(await keysOf(late.orderId)).toEqual(['+8801733000002', late.customer.id])
  expect(await place('ONCE50', '01733000002')).toMatchObject({ status: 409, reason: 'used_by_customer' })
})

it('of two orders that get one number at the same moment, one keeps the offer', async () => {
  await addOffer(shop, { ...hundredOff, maxUsesPerCustomer: 1 }, 'ATONCE')
  const both = [await place('ATONCE'), await place('ATONCE')]
  const replies = await Promise.all(both.map((order) => cash(order, '01733000011')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('an offer for a first order needs a number without another one, and a cancelled order is none', async () => {
  await addOffer(shop, { ...hundredOff, conditions: { firstOrder: true } }, 'FIRST50')
  const phone = '01733000021'
  const before = await shop.order(await shop.account(), { ...orderOf(sold), address: { ...withoutPhone, phone } })
  expect(before.status).toBe(200)
  const late = await place('FIRST50')
  expect((await cash(late, phone)).body.code).toBe('offer_used_with_phone')
  expect((await cash(late, '01733000022')).status).toBe(200)
  // A use that is given back is free again, for the number as well.
  await shop.call(`POST /api/order/user/${late.orderId}/cancel`, { as: late.customer })
  expect((await cash(await place('FIRST50'), '01733000022')).status).toBe(200)
})

it('an offer without a limit for each customer is counted, and never refused', async () => {
  await addOffer(shop, hundredOff, 'ANYBODY')
  const phone = '01733000031'
  for (const order of [await place('ANYBODY'), await place('ANYBODY')]) {
    expect((await cash(order, phone)).status).toBe(200)
    expect(await keysOf(order.orderId)).toContain(`+88${phone}`)
  }
})

it('staff give an order a number or another one, and it is counted by that, also beyond what customers may', async () => {
  await addOffer(shop, { ...hundredOff, maxUsesPerCustomer: 1 }, 'VOUCHED')
  const [typo, right] = ['01733000041', '01733000042']
  expect((await place('VOUCHED', right)).status).toBe(200)
  const { customer, orderId } = await place('VOUCHED', typo)
  const edit = async (phone: string) => {
    const body = editedOrder(await staffOrder(orderId), { phone })
    expect((await shop.call(`PUT /api/admin/orders/${orderId}`, { as: admin, body })).status).toBe(200)
  }
  await edit(right)
  expect(await keysOf(orderId)).toEqual([`+88${right}`, customer.id].toSorted())
  expect((await place('VOUCHED', typo)).status).toBe(200)
  expect(await place('VOUCHED', right)).toMatchObject({ status: 409, reason: 'used_by_customer' })

  const unnumbered = await place('VOUCHED')
  const path = `POST /api/admin/orders/${unnumbered.orderId}/cash-on-delivery`
  expect((await shop.call(path, { as: admin, body: { phone: right } })).status).toBe(200)
  expect(await keysOf(unnumbered.orderId)).toContain(`+88${right}`)
})
