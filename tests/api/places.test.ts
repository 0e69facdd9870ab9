import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, inArray, sql } from '#database/drizzle.ts'
import { addresses, orders, recurringTasks, shopSetup } from '#database/schema/index.ts'
import { fillPlaceCodes } from '#server/modules/places/index.ts'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let staff: Account
beforeAll(async () => {
  shop = await openShop()
  staff = await shop.account({ role: 'admin' })
})
afterAll(() => shop.close())

type Place = Partial<Record<'city' | 'state' | 'country' | 'districtCode' | 'areaCode', string>>

async function orderTo(place: Place) {
  const customer = await shop.account()
  const order = orderOf(await shop.product())
  const { body, status } = await shop.order(customer, { ...order, address: { ...order.address, ...place } })
  expect(status).toBe(200)
  return String(body.orderId)
}

async function addressIn(place: Place) {
  const as = await shop.account()
  const { body } = await shop.call('POST /api/user/addresses', { as, body: { ...home, ...place } })
  return body.address
}

const banani = { districtCode: 'BD-13', areaCode: 'BD-13-banani' }

it('finds the codes of an address and of an order by the names alone, as the specification’s calls send them', async () => {
  expect(await addressIn({ city: 'বনানী', state: 'ঢাকা' })).toMatchObject({ city: 'Banani', state: 'Dhaka', ...banani })
  const id = await orderTo({ city: 'Nawabganj', state: 'Dinajpur' })
  const { address } = await shop.staffOrder(id, staff)
  expect(address).toMatchObject({ city: 'Nawabganj', districtCode: 'BD-14', areaCode: 'BD-14-nawabganj' })
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(row).toMatchObject({ districtCode: 'BD-14', areaCode: 'BD-14-nawabganj' })
})

const uttara = { districtCode: 'BD-13', areaCode: 'BD-13-uttara-west' }

it('a code that is sent counts, unless the names say another place', async () => {
  expect(await addressIn({ city: 'Uttara', state: 'Dhaka', ...uttara })).toMatchObject({ city: 'Uttara', ...uttara })
  const other = await addressIn({ city: 'Banani', state: 'Dhaka', ...uttara })
  expect(other).toMatchObject({ city: 'Banani', districtCode: 'BD-13' })
  expect(other.areaCode).toBeUndefined()
  const { address } = await shop.staffOrder(await orderTo({ city: 'Somewhere', state: 'Khulna', ...uttara }), staff)
  expect(address).toMatchObject({ city: 'Somewhere', state: 'Khulna' })
  expect(Object.keys(address)).not.toContain('districtCode')
})

it('the area that staff choose for a saved address counts in its orders and changes, whatever its names say', async () => {
  const customer = await shop.account()
  const names = { city: 'Dhaka', state: 'Sylhet' }
  const save = (path: 'POST /api/user/addresses' | `PUT /api/user/addresses/${string}`, change = {}) =>
    shop.call(path, { as: customer, body: { ...home, ...names, ...change } })
  const { _id } = (await save('POST /api/user/addresses')).body.address
  const { areaCode } = uttara
  await shop.call(`POST /api/admin/places/addresses/${_id}`, { as: staff, body: { areaCode } })
  const sent = orderOf(await shop.product())
  const { body } = await shop.order(customer, { ...sent, address: { ...sent.address, ...names, ...uttara } })
  expect((await shop.staffOrder(body.orderId, staff)).address).toMatchObject({ ...names, ...uttara })
  const changed = await save(`PUT /api/user/addresses/${_id}`, { street: 'House 8', ...uttara })
  expect(changed.body.addresses).toMatchObject([{ street: 'House 8', ...names, ...uttara }])
  // Of anybody else, they contradict each other.
  expect((await addressIn({ ...names, ...uttara })).areaCode).toBeUndefined()
})

it('accepts names of several places or of none without guessing, and addresses abroad without codes', async () => {
  const unknown = await addressIn({ city: 'Dhaka', state: 'Dhaka' })
  expect(unknown).toMatchObject({ city: 'Dhaka', districtCode: 'BD-13' })
  expect(unknown.areaCode).toBeUndefined()
  const abroad = await addressIn({ city: 'Dhaka', state: 'Dhaka', country: 'India', ...banani })
  expect(Object.keys(abroad)).not.toContain('districtCode')
})

it('staff see what could not be resolved, and choose the place', async () => {
  const id = await orderTo({ city: 'Uttara', state: 'Dhaka' })
  const customer = await shop.account()
  const unclear = { ...home, city: 'Kotwali', state: 'Bangladesh' }
  const { address } = (await shop.call('POST /api/user/addresses', { as: customer, body: unclear })).body
  const abroad = await orderTo({ city: 'Kolkata', state: 'West Bengal', country: 'India' })
  const misspelt = await orderTo({ city: 'Banani', state: 'Dhaka', country: 'Bengaldesh' })
  const list = async () => (await shop.call('GET /api/admin/places/unresolved', { as: staff })).body
  const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
  const before = await list()
  expect(before.orders).toContainEqual(
    expect.objectContaining({ _id: id, city: 'Uttara', districtCode: 'BD-13', name: 'Nadia Rahman' }),
  )
  expect(ids(before.orders)).not.toContain(abroad)
  expect(before.orders).toContainEqual(expect.objectContaining({ _id: misspelt, country: 'Bengaldesh' }))
  // It is only saved.
  expect(ids(before.addresses)).not.toContain(address._id)

  const sent = await shop.order(customer, { ...orderOf(await shop.product()), address: unclear })
  expect(ids((await list()).addresses)).not.toContain(address._id)
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, sent.body.orderId))
  expect(ids((await list()).addresses)).toContain(address._id)

  const choose = (path: string, areaCode: string, as = staff) =>
    shop.call(`POST /api/admin/places/${path}`, { as, body: { areaCode } })
  expect((await choose(`orders/${id}`, 'BD-13-atlantis')).status).toBe(400)
  expect((await choose(`orders/${id}`, 'BD-13-uttara-east', await shop.account())).status).toBe(401)
  expect((await choose(`orders/${id}`, 'BD-13-uttara-east')).status).toBe(200)
  expect((await choose(`addresses/${address._id}`, 'BD-10-kotwali')).status).toBe(200)
  const order = await shop.staffOrder(id, staff)
  expect(order.address).toMatchObject({ city: 'Uttara', areaCode: 'BD-13-uttara-east' })
  expect(order.timeline.at(-1)).toMatchObject({ what: 'edited', note: 'Area: Dhaka → Uttara East, Dhaka' })
  expect((await choose(`orders/${misspelt}`, 'BD-13-banani')).status).toBe(200)
  const after = await list()
  expect(ids(after.orders)).not.toContain(misspelt)
  expect(ids(after.orders)).not.toContain(id)
  expect(ids(after.addresses)).not.toContain(address._id)
})

it('lists one order of each customer, what is to be packed first, so that nobody fills the list', async () => {
  const place = { city: 'Nowhere', state: 'Dhaka' }
  const confirmed = await orderTo(place)
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, confirmed))
  const many = await shop.account()
  const sent = { ...orderOf(await shop.product()), address: { ...home, ...place } }
  const last = []
  for (let round = 0; round < 4; round += 1) last.push((await shop.order(many, sent, randomUUID())).body.orderId)
  await shop.db.execute(sql`insert into orders (user_id, amount, address) select user_id, amount, address
    from orders, generate_series(1, 60) where id = ${last[0]}`)
  const { orders: listed, moreOrders } = (await shop.call('GET /api/admin/places/unresolved', { as: staff })).body
  const found = (id: string) => listed.findIndex((one: { _id: string }) => one._id === id)
  expect([found(confirmed), listed[0].others, moreOrders]).toEqual([0, 0, false])
  const ofMany = listed.filter(({ others }: { others: number }) => others > 0)
  expect(ofMany).toMatchObject([{ others: 63 }])
})

it('what staff choose for names is remembered until they remove it: for later addresses, and those that are stored', async () => {
  const names = { city: 'Lek View Colony', state: 'Dhaka' }
  const [first, second] = [await orderTo(names), await orderTo({ ...names, city: 'lek  view COLONY' })]
  const saved = await addressIn(names)
  const body = { areaCode: 'BD-13-ramna', remember: true }
  expect((await shop.call(`POST /api/admin/places/orders/${first}`, { as: staff, body })).status).toBe(200)
  const ramna = { districtCode: 'BD-13', areaCode: 'BD-13-ramna' }
  expect(await addressIn(names)).toMatchObject({ city: 'Lek View Colony', ...ramna })
  expect((await shop.staffOrder(await orderTo(names), staff)).address).toMatchObject(ramna)
  const { areaCode: elsewhere } = await addressIn({ ...names, state: 'Sylhet' })
  expect(elsewhere).toBeUndefined()

  expect(await shop.db.$count(recurringTasks, eq(recurringTasks.name, 'place-codes'))).toBe(0)
  await fillPlaceCodes(shop.db)
  expect((await shop.staffOrder(second, staff)).address).toMatchObject(ramna)
  const [row] = await shop.db.select().from(addresses).where(eq(addresses.id, saved._id))
  expect(row).toMatchObject(ramna)

  const { choices } = (await shop.call('GET /api/admin/places/unresolved', { as: staff })).body
  expect(choices).toMatchObject([{ ...names, place: 'Ramna, Dhaka' }])
  await shop.call(`DELETE /api/admin/places/choices/${choices[0]._id}`, { as: staff })
  expect((await addressIn(names)).areaCode).toBeUndefined()
})

it('an edited order keeps a chosen area while its names stay, and gets another with other names', async () => {
  const uttara = { districtCode: 'BD-13', areaCode: 'BD-13-uttara-east' }
  const id = await orderTo({ city: 'Uttara', state: 'Dhaka', ...uttara })
  const edit = async (change: Place) => {
    const { version, address, items, deliveryCharge, amount } = await shop.staffOrder(id, staff)
    const { firstName, lastName, email: _, ...place } = address
    const lines = items.map(({ variantId, quantity }: Record<string, unknown>) => ({ variantId, quantity }))
    const body = { ...place, ...change, version, name: `${firstName} ${lastName}`, lines, deliveryCharge, amount }
    const reply = await shop.call(`PUT /api/admin/orders/${id}`, { as: staff, body })
    expect(reply.body).toMatchObject({ success: true })
    return (await shop.staffOrder(id, staff)).address
  }
  expect(await edit({ city: 'Uttara, Sector 4' })).toMatchObject(uttara)
  expect(await edit({ city: 'Banani', areaCode: '' })).toMatchObject(banani)
})

it('places of addresses and orders from before are filled in slices, once for each version of the data file', async () => {
  const id = await orderTo({ city: 'Mirpur-10', state: 'Dhaka' })
  const address = await addressIn({ city: 'কোতোয়ালী', state: 'চট্টগ্রাম' })
  const unknown = await orderTo({ city: 'Atlantis', state: 'Nowhere' })
  const forget = async () => {
    await shop.db.update(addresses).set({ districtCode: null, areaCode: null })
    await shop.db.update(orders).set({ address: sql`${orders.address} - 'districtCode' - 'areaCode'` })
  }
  const codes = async () => {
    const found = await shop.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [id, unknown]))
      .orderBy(orders.placedAt)
    const [saved] = await shop.db.select().from(addresses).where(eq(addresses.id, address._id))
    return [...found, saved].map((row) => row?.areaCode)
  }
  await forget()
  await fillPlaceCodes(shop.db, undefined, 1)
  expect(await codes()).toEqual(['BD-13-mirpur', null, 'BD-10-kotwali'])
  await forget()
  await fillPlaceCodes(shop.db)
  expect(await codes()).toEqual([null, null, null])
  await shop.db.update(shopSetup).set({ placesVersion: 'of the version before' })
  await fillPlaceCodes(shop.db)
  expect(await codes()).toEqual(['BD-13-mirpur', null, 'BD-10-kotwali'])
})

it('the district that was chosen for an order stays, and an order with nothing new is not written', async () => {
  const id = await orderTo({ city: 'Atlantis', state: 'Nowhere', districtCode: 'BD-60' })
  const stored = async () => {
    const [row] = await shop.db
      .select({ address: orders.address, version: sql<string>`xmin::text` })
      .from(orders)
      .where(eq(orders.id, id))
    return row
  }
  const written = await shop.db
    .update(orders)
    .set({ address: sql`${orders.address} || '{"city": "Mirpur-10", "state": "Dhaka"}'` })
    .where(eq(orders.id, id))
    .then(stored)
  expect(written?.address.districtCode).toBe('BD-60')
  await shop.db.update(shopSetup).set({ placesVersion: 'of the version before' })
  await fillPlaceCodes(shop.db)
  expect(await stored()).toEqual(written)
})
