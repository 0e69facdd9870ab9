import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counts, openShop, type TestShop } from './shop.ts'

let shop: TestShop
const password = 'smoke and cedar'
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function account(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  await shop.call('POST /api/user/register', { body: { name: 'Rumana', email, password } })
  return email
}
const signIn = (email: string, given: string, ip = '203.0.113.1', headers = {}) =>
  shop.call('POST /api/user/login', { body: { email, password: given }, ip, headers })

it('evaluates ten wrong passwords in 15 minutes, however many come at once', async () => {
  const email = await account()
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      signIn(index % 2 ? email : email.toUpperCase(), `guess ${index}`, '203.0.113.7', {
        'x-forwarded-for': `198.51.100.${index}`,
      }),
    ),
  )
  expect(counts(answers.map(({ status }) => status))).toEqual(
    new Map([
      [401, 10],
      [429, 50],
    ]),
  )
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ success: false, message: 'Too many tries. Please try again in 15 minutes.' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800)

  expect((await signIn(email, password, '203.0.113.7')).status).toBe(429)
  expect((await signIn(email, password, '203.0.113.8')).status).toBe(200)
  shop.wait(15 * 60_000)
  expect((await signIn(email, password, '203.0.113.7')).status).toBe(200)
})

it('slows down who tries many accounts from one place', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) {
    const tries = Array.from({ length: 10 }, () => signIn(`${randomUUID()}@example.com`, 'guess', '203.0.113.9'))
    statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
  }
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(10).fill(429)])
})

it('believes the last address that its own proxy names, and nothing before it', async () => {
  const behindProxy = await openShop({ trustProxy: true })
  const guess = (forwarded: string) =>
    behindProxy.call('POST /api/user/login', {
      body: { email: 'a@example.com', password: 'guess' },
      headers: { 'x-forwarded-for': forwarded },
    })
  const spoofed = []
  for (let index = 0; index < 11; index += 1) spoofed.push(await guess(`198.51.100.${index}, 203.0.113.5`))
  const elsewhere = await guess('203.0.113.6')
  await behindProxy.close()
  expect(spoofed.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429])
  expect(elsewhere.status).toBe(401)
})

it('forgets the wrong tries after a right one', async () => {
  const email = await account()
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 8; guess += 1) expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await signIn(email, password)).status).toBe(200)
  }
})

it('tells nobody which e-mail addresses have an account, in words or in time', async () => {
  const known = await account()
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (let sample = 0; sample < 15; sample += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? known : `${randomUUID()}@example.com`
      const start = performance.now()
      const { status, body } = await signIn(email, 'wrong', `192.0.2.${sample}`)
      times[kind].push(performance.now() - start)
      answers.add(JSON.stringify([status, body]))
    }
  }
  expect(answers.size).toBe(1)
  // Of each kind the one that the machine disturbed least. A password that is not checked at all would be answered
  // twenty times as fast.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown)
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.7)
})

it('refuses the passwords that everybody would try first', async () => {
  for (const common of ['123456', 'Password1', 'qwerty123', 'aaaaaaaa', 'Bangladesh123', '০০০০০০']) {
    const email = `${randomUUID()}@example.com`
    const { status, body } = await shop.call('POST /api/user/register', {
      body: { name: 'A', email, password: common },
    })
    expect([common, status]).toEqual([common, 400])
    expect(body.fields.password).toBe(body.message)
  }
})

it('says what is missing, the first field first [C03] [C08]', async () => {
  const said = async (route: string, body: object) => (await shop.call(route, { body })).body.message
  expect(await said('POST /api/user/login', {})).toBe('Enter your email')
  expect(await said('POST /api/user/login', { email: 'a@b.cd' })).toBe('Enter your password')
  expect(await said('POST /api/user/register', {})).toBe('Enter your full name')
  expect(await said('POST /api/user/register', { name: 'A' })).toBe('Enter your email')
  expect(await said('POST /api/user/register', { name: 'A', email: 'a@b' })).toBe('Enter a valid email address')
  expect(await said('POST /api/user/register', { name: 'A', email: 'a@b.online' })).toBe('Create a password')
  expect(await said('POST /api/user/register', { name: 'A', email: 'a@b.cd', password: '12345' })).toBe(
    'Password must be at least 6 characters',
  )
})

it('opens one account of many requests with one e-mail', async () => {
  const email = `${randomUUID()}@example.com`
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const written = index % 2 ? email : email.toUpperCase()
      return shop.call('POST /api/user/register', { body: { name: 'A', email: written, password } })
    }),
  )
  expect(counts(answers.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 9],
    ]),
  )
})

it('opens only so many accounts from one place in an hour', async () => {
  const small = await openShop({ registrationsPerHour: 3 })
  const open = () =>
    small.call('POST /api/user/register', { body: { name: 'A', email: `${randomUUID()}@example.com`, password } })
  const statuses = [await open(), await open(), await open(), await open()].map(({ status }) => status)
  await small.close()
  expect(statuses).toEqual([200, 200, 200, 429])
})
