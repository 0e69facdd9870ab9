import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { reviews } from '#database/schema/index.ts'
import { bodyTimeout, slowestUpload } from '#server/http/slow-bodies.ts'
import { mostUploads } from '#server/http/uploads.ts'
import { sendHalf } from '#tests/support/send-half.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let port: number
let picture: Buffer
let connections: Socket[] = []
let sent: ReturnType<typeof sendHalf>[] = []
beforeAll(async () => {
  shop = await openShop({ trustProxy: true })
  port = await listen(shop)
  shop.app.server.on('connection', (connection) => connections.push(connection))
  picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#b98a4a' } })
    .webp()
    .toBuffer()
})
afterEach(async () => {
  for (const one of sent) one.hangUp()
  await expect.poll(() => connections.every(({ closed }) => closed)).toBe(true)
  sent = []
  connections = []
})
afterAll(() => shop.close())

const listen = async ({ app }: TestShop) => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
const pictures = '/api/admin/content/pictures'
const photoOf = (productId: string) => `/api/products/${productId}/my-review/photo`

/** Sends half a file, and another half later. */
function send(
  as: Account,
  path: string,
  { body = picture, to = port, from = '127.0.0.1', allowHalfOpen = false } = {},
) {
  const one = sendHalf(to, path, body, { type: 'image/webp', token: as.token, from, allowHalfOpen })
  sent.push(one)
  return one
}
const statusesOf = (some: typeof sent) => some.map((one) => one.statusesNow()[0]?.replace('HTTP/1.1 ', '') ?? 'held')
const times = <One>(count: number, make: () => One) => Array.from({ length: count }, make)
const owners = (count: number) => Promise.all(times(count, () => shop.account({ role: 'owner' })))

async function reviewer(of = shop) {
  const [customer, { id }] = await Promise.all([of.account(), of.product()])
  const said = { reviewerName: 'Nadia R.', rating: 5, comment: 'Stays on wool for days.' }
  await of.db.insert(reviews).values({ productId: id, userId: customer.id, createdAt: new Date(), ...said })
  return { customer, path: photoOf(id) }
}

it('refuses a photograph before it is read: without a review, and beyond the limit', async () => {
  const small = await openShop({ limitsFactor: 0.1 })
  onTestFinished(() => small.close())
  const to = await listen(small)
  const { customer, path } = await reviewer(small)
  const other = await small.product()
  const statuses = []
  for (const one of [path, photoOf(other.id), photoOf(randomUUID()), path, path]) {
    const sending = send(customer, one, { to })
    if (one === path) sending.sendRest()
    await expect.poll(() => statusesOf([sending])).not.toEqual(['held'])
    statuses.push(...statusesOf([sending]))
  }
  expect(statuses).toEqual(['200', '403', '404', '429', '429'])
  const half = send(customer, path, { to })
  await expect.poll(() => statusesOf([half])).toEqual(['429'])
})

it('holds two files of an account and eight of all at a time, whoever sends more', async () => {
  const staff = await owners(8)
  const first = times(3, () => send(staff[0] as Account, pictures))
  await expect.poll(() => statusesOf(first).sort()).toEqual(['429', 'held', 'held'])
  const refused = first.find((one) => statusesOf([one])[0] === '429')
  expect(refused?.headersNow()).toMatch(/retry-after: 5/i)
  const others = staff.slice(1).flatMap((one) => [send(one, pictures), send(one, pictures)])
  const left = mostUploads.ofProcess - mostUploads.ofAccount
  await expect
    .poll(() => statusesOf(others).sort())
    .toEqual([...times(others.length - left, () => '503'), ...times(left, () => 'held')])
  // One arrives, one is given up: so many others are admitted again.
  const held = others.filter((one) => statusesOf([one])[0] === 'held')
  held[0]?.sendRest()
  await expect.poll(() => held[0] && statusesOf([held[0]])).toEqual(['200'])
  held[1]?.hangUp()
  const [late] = await owners(1)
  await expect.poll(async () => (await shop.call(`POST ${pictures}`, asWebp(late as Account))).status).toBe(200)
  const again = times(2, () => send(late as Account, pictures))
  for (const one of again) one.sendRest()
  await expect.poll(() => statusesOf(again)).toEqual(['200', '200'])
})

const asWebp = (as: Account) => ({ as, body: picture, headers: { 'content-type': 'image/webp' } })

const ofNetwork = (index: number) => ({ from: `198.51.100.${index}` })

it('keeps places for staff while customers send photographs, and for customers elsewhere', async () => {
  const customers = await Promise.all(times(4, () => reviewer()))
  const photosFrom = (network: number) =>
    customers
      .slice(2 * network, 2 * network + 2)
      .flatMap(({ customer, path }) => times(2, () => send(customer, path, ofNetwork(network))))
  const here = photosFrom(0)
  const { ofNetwork: most, ofCustomers } = mostUploads
  await expect.poll(() => statusesOf(here).sort()).toEqual(['503', ...times(most, () => 'held')])
  const elsewhere = photosFrom(1)
  const left = ofCustomers - most
  await expect
    .poll(() => statusesOf(elsewhere).sort())
    .toEqual([...times(elsewhere.length - left, () => '503'), ...times(left, () => 'held')])
  const [owner] = await owners(1)
  expect((await shop.call(`POST ${pictures}`, asWebp(owner as Account))).status).toBe(200)
})

it('gives the place of a file that arrives late to the next one, and keeps those that arrive steadily', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const customers = await Promise.all(times(3, () => reviewer()))
  const [steady, slow, next] = customers.map(({ customer, path }, index) => {
    return (body?: Buffer) => send(customer, path, { ...ofNetwork(index), ...(body && { body }) })
  }) as [Sending, Sending, Sending]
  const large = Buffer.concat([picture, Buffer.alloc(4_000_000)])
  const held = [steady(large), steady(large), slow(), slow()]
  await expect.poll(() => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0)).toBeGreaterThan(4_000_000)
  await expect.poll(() => statusesOf(held)).toEqual(times(4, () => 'held'))
  const refused = next()
  await expect.poll(() => statusesOf([refused])).toEqual(['503'])
  vi.advanceTimersByTime(bodyTimeout + 1_000)
  const admitted = next()
  await expect.poll(() => statusesOf(held.slice(2)).sort(), { timeout: 5_000 }).toEqual(['408', 'held'])
  expect(statusesOf(held.slice(0, 2))).toEqual(['held', 'held'])
  admitted.sendRest()
  await expect.poll(() => statusesOf([admitted])).toEqual(['200'])
})

type Sending = (body?: Buffer) => ReturnType<typeof send>

it('counts a file until its call is done, also when its sender has gone', async () => {
  const [owner] = (await owners(1)) as [Account]
  const lock = await shop.db.$client.connect()
  const unlock = async () => lock.query('rollback')
  onTestFinished(async () => {
    await unlock()
    lock.release()
  })
  await lock.query('begin')
  await lock.query('lock table pictures in access exclusive mode')
  const whole = send(owner, pictures)
  whole.sendRest()
  const waiting = 'select 1 from pg_locks where not granted'
  await expect.poll(async () => (await lock.query(waiting)).rowCount).toBe(1)
  whole.hangUp()
  await expect.poll(() => connections[0]?.closed).toBe(true)
  const more = times(2, () => send(owner, pictures))
  await expect.poll(() => statusesOf(more).sort()).toEqual(['429', 'held'])
  await unlock()
  await expect.poll(() => statusesOf([send(owner, pictures)]), { interval: 200 }).toEqual(['held'])
})

it('ends a file that stops arriving, and does not wait for its sender to hang up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [owner] = (await owners(1)) as [Account]
  const slow = send(owner, pictures, { body: Buffer.alloc(4_000_000), allowHalfOpen: true })
  await vi.waitFor(() => expect(connections[0]?.bytesRead).toBeGreaterThan(2_000_000))
  await vi.advanceTimersByTimeAsync(slowestUpload.within)
  expect(statusesOf([slow])).toEqual(['held'])
  await vi.advanceTimersByTimeAsync(slowestUpload.within)
  await vi.waitFor(() => expect(statusesOf([slow])).toEqual(['408']))
  await vi.waitFor(() => expect(connections[0]?.destroyed).toBe(true), { timeout: 5_000 })
})
