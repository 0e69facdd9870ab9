import { afterAll, beforeAll, expect, it } from 'vitest'
import { home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('names the missing fields of a profile [K03]', async () => {
  const as = await shop.account()
  const errorMessage = async (body: object) => (await shop.call('PUT /api/user/profile', { as, body })).body.message
  expect(await errorMessage({ name: '  ', email: 'a@b.cd' })).toBe('Name is required')
  expect(await errorMessage({ name: 'A', email: ' ' })).toBe('Email is required')
  expect(await errorMessage({ name: 'A', email: 'a b@c.de' })).toBe('Please enter a valid email')
})

it('rejects invisible characters in names and email addresses on every call', async () => {
  const as = await shop.account()
  const product = await shop.product()
  const name = 'Nadia\u202e Rahman'
  const email = `nadia\u200b@example.com`
  const password = 'attar-of-roses'
  const order = orderOf(product)
  const message = { subject: 'Vetiver', message: 'Is it back?' }
  const errorMessage = async (route: string, body: object) => {
    const response = await shop.call(route, { as, body })
    return [response.status, response.body.message]
  }
  const inName = [400, 'Please remove the invisible character after “Nadia”']
  const inEmail = [400, 'The email address contains an invisible character. Please type it again.']
  expect(await errorMessage('POST /api/user/register', { name, email: as.email, password })).toEqual(inName)
  expect(await errorMessage('POST /api/user/register', { name: 'Nadia', email, password })).toEqual(inEmail)
  expect(await errorMessage('PUT /api/user/profile', { name, email: as.email })).toEqual(inName)
  expect(await errorMessage('PUT /api/user/profile', { name: 'Nadia', email })).toEqual(inEmail)
  expect(await errorMessage('POST /api/order/create', { ...order, address: { ...order.address, name } })).toEqual(
    inName,
  )
  expect(await errorMessage('POST /api/contact', { ...message, name })).toEqual(inName)
  expect(await errorMessage('POST /api/contact', { ...message, email })).toEqual(inEmail)
  expect(await errorMessage('POST /api/newsletter', { email })).toEqual(inEmail)
})

it('keeps zero-width joiners in Bangla names', async () => {
  const as = await shop.account()
  const name = 'শাহ্\u200cরিয়ার র\u200d্যাচেল 😀'
  const { body } = await shop.call('PUT /api/user/profile', { as, body: { name, email: as.email } })
  expect(body.user.name).toBe(name)
})

it('gives every new account the role user, whatever role is sent', async () => {
  for (const role of ['admin', 7, undefined]) {
    const email = `role-${role}@example.com`
    const body = { name: 'Nadia', email, password: 'attar-of-roses', role }
    expect((await shop.call('POST /api/user/register', { body })).status).toBe(200)
    const { token } = (await shop.call('POST /api/user/login', { body: { email, password: body.password } })).body
    expect((await shop.call('GET /api/user/profile', { as: { token } })).body.user.role).toBe('user')
  }
})

it('returns a renewed token of the same session with a changed profile', async () => {
  const as = await shop.account()
  const { body } = await shop.call('PUT /api/user/profile', { as, body: { name: 'New Name', email: as.email } })
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  expect(claims.name).toBe('New Name')
  await shop.call('POST /api/user/logout', { as })
  expect((await shop.call('GET /api/user/profile', { as: { token: body.token } })).status).toBe(401)
})

it('keeps exactly one default address under concurrent calls [E03]', async () => {
  const as = await shop.account()
  const add = (isDefault: boolean, number: number) =>
    shop.call('POST /api/user/addresses', { as, body: { ...home, street: `House ${number}`, isDefault } })
  const responses = await Promise.all([true, false, true, true, false, true].map(add))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  const { body } = await shop.call('GET /api/user/addresses', { as })
  expect(body.addresses).toHaveLength(6)
  expect(body.addresses.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

it('makes the first address the default even without a request for it [E03]', async () => {
  const as = await shop.account()
  await shop.call('POST /api/user/addresses', { as, body: { ...home, isDefault: false } })
  await shop.call('POST /api/user/addresses', { as, body: { ...home, label: 'Work' } })
  await shop.call('POST /api/user/addresses', { as, body: { ...home, label: 'Hometown', isDefault: true } })
  const { body } = await shop.call('GET /api/user/addresses', { as })
  expect(body.addresses.map(({ label }: { label: string }) => label)[0]).toBe('Hometown')
})

it('requires every field of an address but the phone [E04]', async () => {
  const as = await shop.account()
  for (const field of ['label', 'street', 'city', 'state', 'zipCode', 'country'] as const) {
    const { status, body } = await shop.call('POST /api/user/addresses', { as, body: { ...home, [field]: '' } })
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]])
  }
  const { phone: _, ...withoutPhone } = home
  expect((await shop.call('POST /api/user/addresses', { as, body: withoutPhone })).status).toBe(200)
})

it('keeps at most fifty addresses', async () => {
  const as = await shop.account()
  const add = (number: number) =>
    shop.call('POST /api/user/addresses', { as, body: { ...home, street: `House ${number}` } })
  for (let number = 1; number <= 50; number += 1) await add(number)
  const { status, body } = await add(51)
  expect([status, body.message]).toEqual([409, 'You can save up to 50 addresses.'])
  expect((await add(50)).status).toBe(200)
})

it('adds an address once when it is sent again because the response was lost [M12]', async () => {
  const as = await shop.account()
  const add = async (change: object) => {
    const { status, body } = await shop.call('POST /api/user/addresses', { as, body: { ...home, ...change } })
    expect(status).toBe(200)
    return body.address
  }
  const [one, again] = await Promise.all([add({}), add({})])
  expect(again).toEqual(one)
  const { phone: _, ...withoutPhone } = home
  const { body } = await shop.call('POST /api/user/addresses', { as, body: withoutPhone })
  const work = await add({ label: 'Work' })
  expect(await add({ label: 'Work', isDefault: true })).toEqual({ ...work, isDefault: true })
  expect(await add({ label: 'Work' })).toEqual({ ...work, isDefault: true })
  const { addresses } = (await shop.call('GET /api/user/addresses', { as })).body
  expect(addresses.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(
    [one._id, body.address._id, work._id].toSorted(),
  )
})

it('says what is wrong with a phone number that only begins like a Bangladeshi mobile [E04] [K04]', async () => {
  const as = await shop.account()
  const words =
    'A Bangladeshi mobile number has 11 digits and starts with 013 to 019, such as 01712345678. A number of another country starts with +'
  const address = await shop.call('POST /api/user/addresses', { as, body: { ...home, phone: '0171234' } })
  expect([address.status, address.fields]).toEqual([400, { phone: words }])
  const change = { name: 'Farhan', email: as.email, phone: '+880171234', address: '' }
  const profile = await shop.call('PUT /api/user/profile', { as, body: change })
  expect([profile.status, profile.body.message, profile.fields]).toEqual([400, words, { phone: words }])
})

const lines = (body: { addresses: { street: string; isDefault: boolean }[] }) =>
  body.addresses.map(({ street, isDefault }) => (isDefault ? `${street}, default` : street))

/** A customer with a saved address for each of these streets; the first one is the default. */
async function customerWithAddresses(...streets: string[]) {
  const as = await shop.account()
  const ids: string[] = []
  for (const street of streets) {
    const { body } = await shop.call('POST /api/user/addresses', { as, body: { ...home, street } })
    ids.push(body.address._id)
  }
  /** `PUT /default` of an id is `PUT /api/user/addresses/<id>/default`. */
  const callAddress = (call: string, id = '', body?: object) =>
    shop.call(call.replace(' ', ` /api/user/addresses/${id}`), { as, body })
  return { as, ids, callAddress }
}

it('changes an address, and returns all addresses [E03] [E04]', async () => {
  const { ids, callAddress } = await customerWithAddresses('One', 'Two')
  const change = { ...home, label: 'Work', street: 'New Street', phone: '০১৮১২-৩৪৫৬৭৮' }
  const { status, body } = await callAddress('PUT ', ids[1], change)
  expect([status, body.success, body.message]).toEqual([200, true, 'Address updated successfully!'])
  expect(lines(body)).toEqual(['One, default', 'New Street'])
  expect(body.addresses[1]).toEqual({
    ...change,
    districtCode: 'BD-13',
    phone: '+8801812345678',
    _id: ids[1],
    isDefault: false,
  })
  const { phone: _, ...withoutPhone } = change
  expect((await callAddress('PUT ', ids[1], withoutPhone)).body.addresses[1]).not.toHaveProperty('phone')
})

it('rejects a change with a missing or unknown field [E04]', async () => {
  const { ids, callAddress } = await customerWithAddresses('One')
  for (const field of ['label', 'street', 'city', 'state', 'zipCode', 'country'] as const) {
    const { status, body } = await callAddress('PUT ', ids[0], { ...home, [field]: ' ' })
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]])
  }
  for (const extra of [{ userId: ids[0] }, { _id: ids[0] }, { role: 'admin' }]) {
    expect((await callAddress('PUT ', ids[0], { ...home, ...extra })).status).toBe(400)
  }
  expect((await callAddress('PUT ', ids[0], { ...home, phone: '0171234' })).fields).toHaveProperty('phone')
})

it('moves the default to another address, and never removes it without one [E03]', async () => {
  const { ids, callAddress } = await customerWithAddresses('One', 'Two', 'Three')
  const kept = await callAddress('PUT ', ids[0], { ...home, street: 'One', isDefault: false })
  expect(lines(kept.body)).toEqual(['One, default', 'Three', 'Two'])
  const moved = await callAddress('PUT ', ids[1], { ...home, street: 'Two', isDefault: true })
  expect(lines(moved.body)).toEqual(['Two, default', 'Three', 'One'])
  const again = await callAddress('PUT /default', ids[2])
  expect([again.status, again.body.message]).toEqual([200, 'Default address changed.'])
  expect(lines(again.body)).toEqual(['Three, default', 'Two', 'One'])
})

it('removes an address; the newest of the others takes over from a default [E03]', async () => {
  const { ids, callAddress } = await customerWithAddresses('One', 'Two', 'Three')
  const { status, body } = await callAddress('DELETE ', ids[0])
  expect([status, body.message]).toEqual([200, 'Address removed.'])
  expect(lines(body)).toEqual(['Three, default', 'Two'])
  expect(lines((await callAddress('DELETE ', ids[1])).body)).toEqual(['Three, default'])
  expect((await callAddress('DELETE ', ids[1])).status).toBe(404)
  expect((await callAddress('DELETE ', ids[2])).body.addresses).toEqual([])
})

it('keeps exactly one default address while several are removed and made default at once [E03]', async () => {
  const { as, ids, callAddress } = await customerWithAddresses('One', 'Two', 'Three', 'Four', 'Five', 'Six')
  const [one, two, three, four] = ids
  const responses = await Promise.all([
    callAddress('DELETE ', one),
    callAddress('PUT /default', two),
    callAddress('DELETE ', two),
    callAddress('PUT /default', three),
    callAddress('PUT ', four, { ...home, isDefault: true }),
    callAddress('DELETE ', three),
  ])
  for (const { status } of responses) expect([200, 404]).toContain(status)
  const { body } = await shop.call('GET /api/user/addresses', { as })
  expect(body.addresses.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false, false])
})

it('keeps the address of an order when the saved address changes', async () => {
  const { as, ids, callAddress } = await customerWithAddresses('One')
  const product = await shop.product()
  const placed = await shop.call('POST /api/order/create', { as, body: orderOf(product) })
  const path = `GET /api/order/user/${placed.body.orderId}`
  const before = await shop.call(path, { as })
  expect(before.body.order.address.street).toBe(home.street)
  await callAddress('PUT ', ids[0], { ...home, street: 'Elsewhere' })
  await callAddress('DELETE ', ids[0])
  expect((await shop.call(path, { as })).body.order.address).toEqual(before.body.order.address)
})
