import { expect, it } from 'vitest'
import type { SandboxOptions } from '../server.ts'
import { eventually, openEndpoint, openSandbox } from '../testing.ts'
import { signed } from './signature.ts'

const keys = { storeId: 'testbox', storePassword: 'qwerty' }
const credentials = { store_id: keys.storeId, store_passwd: keys.storePassword }
type Fields = Record<string, string>

async function openStore(options: Partial<SandboxOptions> = {}) {
  const endpoint = await openEndpoint()
  const { sandbox, control } = await openSandbox({ sslcommerz: keys, settleAfter: 3_600_000, ...options })
  const api = `${sandbox.origin}/sslcommerz`
  const read = async (path: string, fields: Fields) => {
    const response = await fetch(
      `${api}/validator/api/${path}.php?${new URLSearchParams({ ...credentials, ...fields })}`,
    )
    return response.json()
  }
  const sessionOf = (given: Fields = {}): Fields => ({
    ...credentials,
    total_amount: '1250.00',
    currency: 'BDT',
    tran_id: 'order-7-1',
    product_category: 'perfume',
    success_url: `${sandbox.origin}/return/success`,
    fail_url: `${sandbox.origin}/return/fail`,
    cancel_url: `${sandbox.origin}/return/cancel`,
    ipn_url: endpoint.url,
    cus_name: 'Ayesha',
    cus_email: 'order-7@shop.example',
    cus_add1: 'House 1',
    cus_city: 'Dhaka',
    cus_postcode: '1205',
    cus_country: 'Bangladesh',
    cus_phone: '01712345678',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: 'Perfume',
    product_profile: 'general',
    value_a: '7',
    ...given,
  })
  const create = async (given: Fields = {}, init: RequestInit = {}) => {
    const body = new URLSearchParams(sessionOf(given))
    return (await fetch(`${api}/gwprocess/v4/api.php`, { method: 'POST', body, ...init })).json()
  }
  const press = async (page: string, choice: string, channel = 'nagad') => {
    const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice, channel }) })
    return returnIn(await response.text())
  }
  return {
    ...endpoint,
    control: <T = Fields>(method: string, path: string, body?: unknown) =>
      control<T>(method, `/sslcommerz${path}`, body),
    clock: (ms: number) => control('POST', '/clock', { ms }),
    api,
    create,
    press,
    validate: (val_id: string) => read('validationserverAPI', { val_id }),
    query: (fields: Fields) => read('merchantTransIDvalidationAPI', fields),
    notifications: () => endpoint.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)) as Fields),
  }
}

/** Where the browser is sent, with which fields. */
function returnIn(page: string): { to: string | undefined; fields: Fields } {
  const fields: Fields = {}
  for (const [, name = '', value = ''] of page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
    fields[name] = value
  }
  return { to: /action="([^"]*)"/.exec(page)?.[1], fields }
}

it('pays: the browser returns with signed fields, the shop is notified, and the validation says so twice', async () => {
  const store = await openStore()
  const { status, GatewayPageURL } = await store.create()
  expect(status).toBe('SUCCESS')
  expect(await (await fetch(GatewayPageURL)).text()).toContain('Pay ৳1,250.00')
  const { to, fields } = await store.press(GatewayPageURL, 'pay')
  expect(to).toContain('/return/success')
  expect(fields).toMatchObject({
    status: 'VALID',
    amount: '1250.00',
    store_amount: '1218.75',
    card_brand: 'MOBILEBANKING',
  })
  expect(signed(fields, String(fields.verify_key).split(','), keys.storePassword)).toMatchObject({
    verify_sign: fields.verify_sign,
    verify_sign_sha2: fields.verify_sign_sha2,
  })
  await eventually(() => store.notifications()).toEqual([fields])
  expect(await store.validate(String(fields.val_id))).toMatchObject({
    status: 'VALID',
    store_amount: '1218.75',
    value_a: '7',
  })
  expect(await store.validate(String(fields.val_id))).toMatchObject({ status: 'VALIDATED', tran_id: 'order-7-1' })
  expect(await store.validate('unknown')).toMatchObject({ status: 'INVALID_TRANSACTION' })
})

it.each([
  ['decline', '/return/fail', 'FAILED'],
  ['cancel', '/return/cancel', 'CANCELLED'],
  ['expire', '/return/fail', 'EXPIRED'],
])('does not pay when the customer chooses %s', async (choice, to, status) => {
  const store = await openStore()
  const { GatewayPageURL, sessionkey } = await store.create()
  const back = await store.press(GatewayPageURL, choice)
  expect(back.to).toContain(to)
  expect(back.fields).toMatchObject({ status, val_id: '' })
  await eventually(() => store.notifications().map((fields) => fields.status)).toEqual([status])
  expect(await store.query({ tran_id: 'order-7-1' })).toMatchObject({ no_of_trans_found: 1, element: [{ status }] })
  expect(await store.query({ sessionkey })).toMatchObject({ status })
})

it('lets a declined session be paid afterwards, but not an ended one', async () => {
  const store = await openStore()
  const { GatewayPageURL } = await store.create()
  await store.press(GatewayPageURL, 'decline')
  expect((await store.press(GatewayPageURL, 'pay')).fields.status).toBe('VALID')
  expect((await store.press(GatewayPageURL, 'pay')).to).toBeUndefined()
  const { element } = await store.query({ tran_id: 'order-7-1' })
  expect(element.map(({ status }: Fields) => status)).toEqual(['VALID', 'FAILED'])
})

it('ends a session that nobody pays, after an hour', async () => {
  let now = Date.now()
  const store = await openStore({ now: () => now })
  const { sessionkey } = await store.create()
  expect(await store.query({ sessionkey })).toMatchObject({ status: 'PENDING' })
  now += 3_600_000
  await store.clock(0)
  expect(await store.query({ sessionkey })).toMatchObject({ status: 'UNATTEMPTED' })
})

it('simulates a closed tab, two payments, a risk and a wrong amount, from the page', async () => {
  const store = await openStore()
  const pay = async (tran_id: string, choice: string) =>
    store.press((await store.create({ tran_id })).GatewayPageURL, choice)
  expect((await pay('a', 'pay_and_close')).to).toBeUndefined()
  expect((await store.query({ tran_id: 'a' })).element).toMatchObject([{ status: 'VALID' }])
  await pay('b', 'pay_twice')
  expect((await store.query({ tran_id: 'b' })).element).toMatchObject([{ status: 'VALID' }, { status: 'VALID' }])
  expect((await pay('c', 'pay_risky')).fields).toMatchObject({ risk_level: '1', risk_title: 'Risky' })
  expect((await pay('d', 'pay_short')).fields).toMatchObject({ amount: '1249.99' })
})

it('keeps a payment pending until the bank settles it', async () => {
  const store = await openStore()
  await store.control('PUT', '/faults', [{ on: 'payment', does: 'pending', ms: 3_600_000 }])
  const { fields } = await store.press((await store.create()).GatewayPageURL, 'pay')
  expect(await store.validate(String(fields.val_id))).toMatchObject({ status: 'PENDING' })
  await store.control('POST', '/bank')
  expect(await store.validate(String(fields.val_id))).toMatchObject({ status: 'VALID' })
})

it('rejects sessions as the provider does: with status 200 and a reason', async () => {
  const store = await openStore()
  const reasonOf = async (given: Fields) => (await store.create(given)).failedreason
  expect(await reasonOf({ store_passwd: 'wrong' })).toBe('Store Credential Error Or Store is De-active')
  expect(await reasonOf({ cus_email: '' })).toContain("'cus_email'")
  expect(await reasonOf({ tran_id: 'x'.repeat(31) })).toContain("'tran_id'")
  expect(await reasonOf({ total_amount: '9.99' })).toContain('Amount')
  expect(await reasonOf({ success_url: 'javascript:alert(1)' })).toContain("'success_url'")
  expect(await reasonOf({})).toBe('')
  expect(await reasonOf({})).toContain('tran_id')
  const body = new FormData()
  body.set('store_id', keys.storeId)
  expect(await store.create({}, { body })).toMatchObject({
    failedreason: 'Store Credential Error Or Store is De-active',
  })
})

it('refunds in parts, once for each id, and never more than was paid', async () => {
  const store = await openStore()
  const { fields } = await store.press((await store.create()).GatewayPageURL, 'pay')
  const refund = (refund_trans_id: string, refund_amount: string) =>
    store.query({
      bank_tran_id: String(fields.bank_tran_id),
      refund_trans_id,
      refund_amount,
      refund_remarks: 'Returned',
    })
  const first = await refund('r1', '250.00')
  expect(first).toMatchObject({ status: 'success', trans_id: 'order-7-1' })
  expect(await refund('r1', '250.00')).toMatchObject({ status: 'processing', refund_ref_id: first.refund_ref_id })
  expect(await refund('r2', '1000.01')).toMatchObject({ status: 'failed' })
  expect(await store.query({ refund_ref_id: first.refund_ref_id })).toMatchObject({
    status: 'processing',
    refunded_on: '',
  })
  await store.control('POST', '/bank')
  expect(await store.query({ refund_ref_id: first.refund_ref_id })).toMatchObject({
    status: 'refunded',
    tran_id: 'order-7-1',
  })
  await store.control('PUT', '/faults', [{ on: 'refund', does: 'refund_cancelled' }])
  const second = await refund('r2', '1000.00')
  await store.control('POST', '/bank')
  expect(await store.query({ refund_ref_id: second.refund_ref_id })).toMatchObject({ status: 'cancelled' })
  expect(await refund('r3', '1000.00')).toMatchObject({ status: 'success' })
})

it('answers with faults: a lost answer after the commit, an error, and a maintenance page with status 200', async () => {
  const store = await openStore()
  await store.control('PUT', '/faults', [
    { on: 'session', does: 'close', when: 'after' },
    { on: 'validation', does: 'status', status: 503 },
    { on: 'query', does: 'html' },
  ])
  await expect(store.create()).rejects.toThrow()
  expect((await fetch(`${store.api}/validator/api/validationserverAPI.php`)).status).toBe(503)
  const page = await fetch(`${store.api}/validator/api/merchantTransIDvalidationAPI.php?tran_id=order-7-1`)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await store.create()).toMatchObject({ failedreason: 'Duplicate tran_id.' })
})

it('notifies twice, late, or forged on demand', async () => {
  const store = await openStore()
  await store.control('PUT', '/webhooks', { paused: true })
  const { fields } = await store.press((await store.create()).GatewayPageURL, 'pay')
  expect(store.notifications()).toEqual([])
  await store.clock(3_600_000)
  await store.control('PUT', '/webhooks', { copies: 2, forge: 'changed_amount' })
  await eventually(() => store.notifications().map(({ amount }) => amount)).toEqual(['1250.00', '1250.00', '10.00'])
  expect(store.notifications()[2]).toMatchObject({ verify_sign: fields.verify_sign })
})

it('writes the older form where sources differ', async () => {
  const store = await openStore({ sslcommerz: { ...keys, olderGateway: true } })
  const { fields } = await store.press((await store.create()).GatewayPageURL, 'pay')
  expect(fields.card_brand).toBe('MOBILE BANKING')
  expect(String(fields.verify_key).split(',')).not.toContain('card_sub_brand')
  expect(await store.query({ tran_id: 'order-7-1' })).toMatchObject({ no_of_trans_found: '1' })
})

it('shows browsers the hosted page, and none of the calls', async () => {
  const store = await openStore()
  const { GatewayPageURL } = await store.create()
  const headers = { 'x-sandbox-browser': '1' }
  const page = await fetch(GatewayPageURL, { headers })
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${store.api}/gwprocess/v4/api.php`, { method: 'POST', headers })).status).toBe(405)
  expect((await fetch(`${GatewayPageURL}0`, { headers })).status).toBe(404)
})
