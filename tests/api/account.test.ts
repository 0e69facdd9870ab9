import { afterAll, beforeAll, expect, it } from 'vitest'
import { counts, home, openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

it('says what a profile misses [K03]', async () => {
  const as = await shop.buyer()
  const said = async (body: object) => (await shop.call('PUT /api/user/profile', { as, body })).body.message
  expect(await said({ name: '  ', email: 'a@b.cd' })).toBe('Name is required')
  expect(await said({ name: 'A', email: ' ' })).toBe('Email is required')
  expect(await said({ name: 'A', email: 'a b@c.de' })).toBe('Please enter a valid email')
})

it('refuses an e-mail that another account has, in any capitals', async () => {
  const one = await shop.buyer()
  const two = await shop.buyer()
  const { status, body } = await shop.call('PUT /api/user/profile', {
    as: two,
    body: { name: 'Two', email: one.email.toUpperCase() },
  })
  expect([status, body.message]).toEqual([409, 'Another account has this e-mail.'])
  const own = await shop.call('PUT /api/user/profile', {
    as: two,
    body: { name: 'Two', email: two.email.toUpperCase() },
  })
  expect(own.status).toBe(200)
})

it('gives one account an e-mail that two ask for at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer()))
  const answers = await Promise.all(
    buyers.map((as) => shop.call('PUT /api/user/profile', { as, body: { name: 'Same', email: 'same@example.com' } })),
  )
  expect(counts(answers.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 5],
    ]),
  )
})

it('answers a changed profile with a token of the same session that says so', async () => {
  const as = await shop.buyer()
  const { body } = await shop.call('PUT /api/user/profile', { as, body: { name: 'New Name', email: as.email } })
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  expect(claims.name).toBe('New Name')
  await shop.call('POST /api/user/logout', { as })
  expect((await shop.call('GET /api/user/profile', { as: { token: body.token } })).status).toBe(401)
})

it('keeps exactly one default address, whatever comes at once [E03]', async () => {
  const as = await shop.buyer()
  const add = (isDefault: boolean) => shop.call('POST /api/user/addresses', { as, body: { ...home, isDefault } })
  const answers = await Promise.all([add(true), add(false), add(true), add(true), add(false), add(true)])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
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

it('makes the first address the default even when it does not ask [E03]', async () => {
  const as = await shop.buyer()
  await shop.call('POST /api/user/addresses', { as, body: { ...home, isDefault: false } })
  await shop.call('POST /api/user/addresses', { as, body: { ...home, label: 'Work' } })
  await shop.call('POST /api/user/addresses', { as, body: { ...home, label: 'Hometown', isDefault: true } })
  const { body } = await shop.call('GET /api/user/addresses', { as })
  expect(body.addresses.map(({ label }: { label: string }) => label)[0]).toBe('Hometown')
})

it('asks for every field of an address but the phone [E04]', async () => {
  const as = await shop.buyer()
  for (const field of ['label', 'street', 'city', 'state', 'zipCode', 'country'] as const) {
    const { status, body } = await shop.call('POST /api/user/addresses', { as, body: { ...home, [field]: '' } })
    expect([field, status, Object.keys(body.fields)]).toEqual([field, 400, [field]])
  }
  const { phone: _, ...withoutPhone } = home
  expect((await shop.call('POST /api/user/addresses', { as, body: withoutPhone })).status).toBe(200)
})

it('keeps at most fifty addresses', async () => {
  const as = await shop.buyer()
  for (let count = 0; count < 50; count += 1) await shop.call('POST /api/user/addresses', { as, body: home })
  const { status, body } = await shop.call('POST /api/user/addresses', { as, body: home })
  expect([status, body.message]).toEqual([409, 'At most 50 addresses can be kept.'])
})

it('says what is wrong with a phone number that only begins like a Bangladeshi mobile [E04] [K04]', async () => {
  const as = await shop.buyer()
  const words = 'A Bangladeshi mobile has 11 digits and begins with 013 to 019, as in 01712345678'
  const address = await shop.call('POST /api/user/addresses', { as, body: { ...home, phone: '0171234' } })
  expect([address.status, address.body.fields]).toEqual([400, { phone: words }])
  const change = { name: 'Farhan', email: as.email, phone: '+880171234', address: '' }
  const profile = await shop.call('PUT /api/user/profile', { as, body: change })
  expect([profile.status, profile.body.message, profile.body.fields]).toEqual([400, words, { phone: words }])
})
