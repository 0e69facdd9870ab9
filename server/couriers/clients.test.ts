import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import {
  type CourierApi,
  CourierBusy,
  CourierKeysRejected,
  CourierRejected,
  CourierUnreachable,
  type Parcel,
} from './courier-api.ts'
import { courierSandboxKeys } from './couriers.ts'
import type { PathaoKeys } from './pathao/keys.ts'
import { openPathao } from './pathao/pathao.ts'
import type { RedxKeys } from './redx/keys.ts'
import { openRedx } from './redx/redx.ts'
import { openSteadfast } from './steadfast/steadfast.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'couriers-'))
const isTest = { isTest: true }
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let keys: ReturnType<typeof courierSandboxKeys>
let clients: Record<'pathao' | 'redx' | 'steadfast', CourierApi>

beforeAll(async () => {
  const couriers = courierSandboxKeys('a secret')
  sandbox = await startSandbox({ dataDir, secretKey: 'sk_test_x', publishableKey: 'pk_test_x', couriers })
  keys = courierSandboxKeys('a secret', sandbox.origin)
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  clients = {
    pathao: openPathao(keys.pathao, isTest),
    redx: openRedx(keys.redx, isTest),
    steadfast: openSteadfast(keys.steadfast, isTest),
  }
})

const parcel: Parcel = {
  invoice: '',
  name: 'Nadia Rahman',
  phone: '01712345678',
  address: 'House 7, Road 4, Dhanmondi, Dhaka 1205',
  place: undefined,
  collect: 1_250,
  value: 1_250,
  items: '1 x Oud',
  bottles: 1,
  grams: 400,
  note: 'Fragile',
  store: undefined,
}
const parcelOf = (change: Partial<Parcel>): Parcel => ({ ...parcel, invoice: crypto.randomUUID(), ...change })
const dhaka = { pathao: '1/103', redx: '3/Dhanmondi', steadfast: undefined }

/** Calls the controls of a courier's sandbox. */
async function control(courier: keyof typeof dhaka, path: string, body: object) {
  const headers = {
    'X-Sandbox-Key': keys.pathao.clientSecret,
    'API-ACCESS-TOKEN': `Bearer ${keys.redx.accessToken}`,
    'Api-Key': keys.steadfast.apiKey,
    'Secret-Key': keys.steadfast.secretKey,
  }
  const url = `${sandbox.origin}/couriers/${courier}/control/${path}`
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200)
}

it.each(['pathao', 'redx', 'steadfast'] as const)('%s takes a parcel and reports its state', async (name) => {
  const client = clients[name]
  const sent = parcelOf({ place: dhaka[name] })
  const { consignmentId, trackingCode } = await client.create(sent)
  const known = { invoice: sent.invoice, consignmentId, trackingCode }
  expect(await client.statusOf(known)).toMatchObject({ state: 'waiting' })
  for (const state of ['in_transit', 'delivered'] as const) {
    await client.simulate?.(sent.invoice, state)
    expect(await client.statusOf(known)).toMatchObject({ state })
  }
  await client.simulate?.(sent.invoice, 'cancelled')
  expect(['cancelled', 'returning']).toContain((await client.statusOf(known))?.state)
  const other = { invoice: crypto.randomUUID(), consignmentId: 'DLNONE', trackingCode: 'DLNONE' }
  expect(await client.statusOf(other)).toBeUndefined()
})

it.each(['pathao', 'redx', 'steadfast'] as const)('%s: keys, limits and lost answers are told apart', async (name) => {
  const client = clients[name]
  const sent = parcelOf({ place: dhaka[name] })
  await client.create(parcelOf({ place: dhaka[name] }))
  await control(name, 'refuse', { status: 429, retryAfter: 7 })
  await expect(client.create(sent)).rejects.toMatchObject({ constructor: CourierBusy, retryAfter: 7 })
  await control(name, 'refuse', { status: 503 })
  await expect(client.create(sent)).rejects.toBeInstanceOf(CourierUnreachable)
  await control(name, 'lose-responses', { times: 1 })
  await expect(client.create(sent)).rejects.toBeInstanceOf(CourierUnreachable)
  const wrong = {
    pathao: () => openPathao({ ...keys.pathao, clientSecret: 'mistyped' }, isTest),
    redx: () => openRedx({ ...keys.redx, accessToken: 'mistyped' }, isTest),
    steadfast: () => openSteadfast({ ...keys.steadfast, secretKey: 'mistyped' }, isTest),
  }
  await expect(wrong[name]().create(sent)).rejects.toBeInstanceOf(CourierKeysRejected)
  const invalid = client.create(parcelOf({ phone: '1', place: dhaka[name] }))
  await expect(invalid).rejects.toMatchObject({ constructor: CourierRejected, message: /phone/i })
})

it('Pathao’s errors of fields are sentences, and it gets no parcel without a place, which it would guess', async () => {
  const { pathao } = clients
  const wrong = pathao.create(parcelOf({ name: 'N', grams: 12_000, place: dhaka.pathao }))
  await expect(wrong).rejects.toThrow(
    'The recipient name must be between 3 and 100 characters. The item weight must be between 0.5 and 10.',
  )
  const sent = vi.spyOn(globalThis, 'fetch')
  await expect(pathao.create(parcelOf({}))).rejects.toThrow('It needs the zone of delivery: choose one.')
  await pathao.create(parcelOf({ place: '14/1401' }))
  const bodies = sent.mock.calls.flatMap(([url, init]) =>
    String(url).endsWith('/orders') ? [JSON.parse(String(init?.body))] : [],
  )
  sent.mockRestore()
  expect(bodies[0]).toMatchObject({ item_weight: 0.5, amount_to_collect: 1_250, delivery_type: 48, item_type: 2 })
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ recipient_city: 14, recipient_zone: 1401 })
})

it('Pathao’s token is renewed when it is rejected, and concurrent calls share one login', async () => {
  const { pathao } = clients
  const sent = vi.spyOn(globalThis, 'fetch')
  const logins = () => sent.mock.calls.filter(([url]) => String(url).endsWith('/issue-token')).length
  const create = () => pathao.create(parcelOf({ place: dhaka.pathao }))
  await Promise.all([create(), create(), create()])
  expect(logins()).toBe(1)
  await control('pathao', 'expire-tokens', {})
  await create()
  expect(logins()).toBe(2)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 432_000_000 })
  await create()
  vi.useRealTimers()
  const grants = sent.mock.calls.flatMap(([url, init]) =>
    String(url).endsWith('/issue-token') ? [JSON.parse(String(init?.body)).grant_type] : [],
  )
  expect(grants).toEqual(['password', 'password', 'refresh_token'])
  sent.mockRestore()
  await openPathao({ ...keys.pathao, login: undefined }, isTest).create(parcelOf({ place: dhaka.pathao }))
})

it('a courier’s price depends on place, weight and cash', async () => {
  const { pathao, redx, steadfast } = clients
  expect(await pathao.priceOf?.(parcelOf({ place: '1/103' }))).toEqual({ delivery: 60_00, cash: 12_50 })
  expect(await pathao.priceOf?.(parcelOf({ place: '14/1401', grams: 2_500, collect: 0 }))).toEqual({
    delivery: 160_00,
    cash: 0,
  })
  expect(await redx.priceOf?.(parcelOf({ place: '3/Dhanmondi' }))).toEqual({ delivery: 60_00, cash: 0 })
  expect(await redx.priceOf?.(parcelOf({ place: '1302/Panchlaish' }))).toEqual({ delivery: 130_00, cash: 12_50 })
  await expect(redx.priceOf?.(parcelOf({}))).rejects.toThrow('It needs the area of delivery: choose one.')
  expect(steadfast.priceOf).toBeUndefined()
})

it('RedX cancels a parcel until it is collected; the others have no such call', async () => {
  const { pathao, redx, steadfast } = clients
  const [early, late] = [parcelOf({ place: dhaka.redx }), parcelOf({ place: dhaka.redx })]
  const numbers = new Map<string, Awaited<ReturnType<CourierApi['create']>>>()
  for (const one of [early, late]) numbers.set(one.invoice, await redx.create(one))
  const known = ({ invoice }: Parcel) => ({ invoice, consignmentId: '', trackingCode: '', ...numbers.get(invoice) })
  await redx.cancel?.(known(early), 'Ordered twice')
  expect(await redx.statusOf(known(early))).toMatchObject({ state: 'cancelled', invoice: early.invoice })
  await redx.simulate?.(late.invoice, 'in_transit')
  await expect(redx.cancel?.(known(late), 'Ordered twice')).rejects.toThrow('The parcel is already with us.')
  expect([pathao.cancel, steadfast.cancel]).toEqual([undefined, undefined])
})

it('RedX’s answer to an unknown pickup store is explained', async () => {
  const stores = await clients.redx.stores?.()
  expect(stores).toEqual([{ id: '701', name: 'Gallery', address: 'House 1, Road 2, Gulshan', isDefault: true }])
  await expect(clients.redx.create(parcelOf({ place: dhaka.redx, store: '9' }))).rejects.toThrow(/pickup store/)
})

it('both list their places with the district of each', async () => {
  const pathao = (await clients.pathao.places?.([])) ?? []
  expect(pathao).toContainEqual({ id: '1/103', name: 'Dhanmondi', district: 'Dhaka' })
  expect(new Set(pathao.map(({ district }) => district)).size).toBe(64)
  const redx = await clients.redx.places?.([['Chattogram', 'Chittagong'], ['Sylhet']])
  expect(redx?.map(({ district }) => district)).toEqual([...Array(7).fill('Chittagong'), ...Array(3).fill('Sylhet')])
})

const json = (body: object, headers = {}, query: object = {}) => ({ headers, query, body })
const pathaoEvent = (event: object) =>
  openPathao(keys.pathao, isTest).webhook.read(
    json(
      { consignment_id: 'DL1', merchant_order_id: 'ORDER', ...event },
      {
        'x-pathao-signature': keys.pathao.webhookSecret,
      },
    ),
  )

it.each([
  ['order.created', 'waiting', ''],
  ['order.picked', 'in_transit', ''],
  ['order.assigned-for-delivery', 'in_transit', ''],
  ['order.on-hold', 'on_hold', ''],
  ['order.pickup-cancelled', 'cancelled', ''],
  ['order.delivered', 'delivered', ''],
  ['order.partial-delivery', 'partial_delivered', ''],
  ['order.returned', 'returning', ''],
  ['order.paid-return', 'returning', 'Not accepted; the customer has paid ৳60.00 for the delivery'],
  ['order.returned-to-merchant', 'returned', ''],
  ['order.paid', undefined, 'Paid out in invoice 77'],
  ['order.sold', 'unknown', 'order.sold'],
])('Pathao’s event %s is the state %s', (event, state, message) => {
  const amounts = { collected_amount: '60', delivery_fee: 60, invoice_id: 77 }
  expect(pathaoEvent({ event, ...amounts })).toEqual({
    update: {
      invoice: 'ORDER',
      consignmentId: 'DL1',
      trackingCode: 'DL1',
      state,
      message: message || undefined,
      collected: 60_00,
      charge: 60_00,
    },
  })
})

it.each([
  ['Pending', 'waiting'],
  ['Assigned_for_Pickup', 'waiting'],
  ['At_the_Sorting_HUB', 'in_transit'],
  ['Partial_Delivery', 'partial_delivered'],
  ['Return', 'returning'],
  ['paid_return', 'returning'],
])('older notifications of Pathao have a status: %s is the state %s', (order_status, state) => {
  expect(pathaoEvent({ order_status })).toMatchObject({ update: { state } })
})

it('Pathao’s notifications need the secret; its integration is answered with the header that it wants', () => {
  const read = (body: object, signature?: string, change: Partial<PathaoKeys> = {}) =>
    openPathao({ ...keys.pathao, ...change }, isTest).webhook.read(json(body, { 'x-pathao-signature': signature }))
  const event = { event: 'order.delivered', merchant_order_id: 'ORDER' }
  for (const signature of [undefined, '', 'wrong', `${keys.pathao.webhookSecret}x`]) {
    expect(read(event, signature)).toMatchObject({ problem: 'forged' })
  }
  expect(read(event, keys.pathao.webhookSecret, { webhookSecret: undefined })).toMatchObject({ problem: 'forged' })
  expect(read({ event: 'webhook_integration' })).toEqual({ update: undefined })
  const same = { webhookIntegration: keys.pathao.webhookSecret ?? '' }
  expect(read({ event: 'webhook_integration' }, undefined, same)).toMatchObject({ problem: 'forged' })
  expect(read({ event: 'store.created' }, keys.pathao.webhookSecret)).toEqual({ update: undefined })
  expect(read({}, keys.pathao.webhookSecret)).toMatchObject({ problem: 'unreadable' })
  const { reply } = clients.pathao.webhook
  expect(reply('received', 'OK')).toMatchObject({
    status: 202,
    headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51' },
  })
  expect(reply('forged', 'No')).not.toHaveProperty('headers')
})

it('RedX’s notifications need the token of their URL', () => {
  const read = (token: unknown, change: Partial<RedxKeys> = {}, body: object = {}) =>
    openRedx({ ...keys.redx, ...change }, isTest).webhook.read(
      json({ tracking_number: '20A3', status: 'agent-hold', invoice_number: 'ORDER', ...body }, {}, { token }),
    )
  for (const token of [undefined, '', 'wrong', [keys.redx.webhookToken]]) {
    expect(read(token)).toMatchObject({ problem: 'forged' })
  }
  expect(read(undefined, { webhookToken: undefined })).toMatchObject({ problem: 'forged' })
  expect(read(keys.redx.webhookToken)).toMatchObject({
    update: { invoice: 'ORDER', trackingCode: '20A3', state: 'on_hold' },
  })
  expect(read(keys.redx.webhookToken, {}, { status: 'agent-returning' })).toMatchObject({
    update: { state: 'returning' },
  })
  expect(read(keys.redx.webhookToken, {}, { status: 'flying' })).toMatchObject({
    update: { state: 'unknown', message: 'flying' },
  })
  expect(read(keys.redx.webhookToken, {}, { status: 5 })).toMatchObject({ problem: 'unreadable' })
})
