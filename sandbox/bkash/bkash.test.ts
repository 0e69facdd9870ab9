import { createVerify, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import type { SandboxOptions } from '../server.ts'
import { eventually, openEndpoint, openSandbox } from '../testing.ts'
import { stringToSign } from './sns.ts'

const keys = {
  username: 'merchant',
  password: 'p4ss',
  appKey: 'app-key',
  appSecret: 'app-secret',
  topicArn: 'arn:aws:sns:ap-southeast-1:1:payments',
}
const checkout = 'v1.2.0-beta/tokenized/checkout'
type Fields = Record<string, string>

async function openWallets(options: Partial<SandboxOptions> = {}) {
  const { sandbox, control } = await openSandbox({ bkash: keys, ...options })
  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers }
    const response = await fetch(`${sandbox.origin}/bkash/${path}`, init)
    return { status: response.status, body: await response.json() }
  }
  const { username, password, appKey: app_key, appSecret: app_secret } = keys
  const grant = () => post(`${checkout}/token/grant`, { app_key, app_secret }, { username, password })
  let token = ''
  const call = async (path: string, body: object) => {
    token ||= String((await grant()).body.id_token)
    return post(path, body, { authorization: token, 'x-app-key': keys.appKey })
  }
  const v1 = async (path: string, body: object) => (await call(`${checkout}/${path}`, body)).body
  const create = (given: object = {}) =>
    v1('create', {
      mode: '0011',
      payerReference: 'order-7',
      callbackURL: `${sandbox.origin}/return?order=7`,
      amount: '1250.00',
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: 'order-7-1',
      ...given,
    })
  const press = async (page: string, choice: string, wallet = '01770618575') => {
    const body = new URLSearchParams({ choice, wallet })
    const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    return URL.parse(response.headers.get('location') ?? '')?.searchParams
  }
  return {
    sandbox,
    control: <T = Fields>(method: string, path: string, body?: unknown) => control<T>(method, `/bkash${path}`, body),
    clock: (ms: number) => control('POST', '/clock', { ms }),
    grant,
    create,
    press,
    execute: (paymentID: string) => v1('execute', { paymentID }),
    query: (paymentID: string) => v1('payment/status', { paymentID }),
    search: (trxID: string) => v1('general/searchTransaction', { trxID }),
    refund: (body: object) =>
      call('v2/tokenized-checkout/refund/payment/transaction', { sku: 'order-7', reason: 'Returned', ...body }),
    refundStatus: async (body: object) => (await call('v2/tokenized-checkout/refund/payment/status', body)).body,
    /** A completed payment. */
    async pay(given: object = {}) {
      const { paymentID, bkashURL } = await create(given)
      await press(bkashURL, 'approve')
      return v1('execute', { paymentID })
    },
  }
}

it('pays when the shop executes what the customer has confirmed', async () => {
  const { create, press, query, execute, search } = await openWallets()
  const { paymentID, bkashURL, statusCode } = await create()
  expect(statusCode).toBe('0000')
  expect(await (await fetch(bkashURL)).text()).toContain('Confirm ৳1,250.00')
  const back = await press(bkashURL, 'approve')
  expect(Object.fromEntries(back ?? [])).toMatchObject({
    order: '7',
    paymentID,
    status: 'success',
    apiVersion: '1.2.0-beta/',
  })
  expect(await query(paymentID)).toMatchObject({ transactionStatus: 'Initiated', merchantInvoice: 'order-7-1' })
  const paid = await execute(paymentID)
  expect(paid).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed', amount: '1250' })
  expect(paid.trxID).toMatch(/^[A-Z0-9]{10}$/)
  expect(await query(paymentID)).toMatchObject({ transactionStatus: 'Completed', trxID: paid.trxID, amount: '1250.00' })
  expect(await search(paid.trxID)).toMatchObject({ transactionStatus: 'Completed', amount: '1250' })
  expect(await execute(paymentID)).toMatchObject({ statusCode: '2062' })
})

it.each([
  ['decline', 'failure'],
  ['cancel', 'cancel'],
  ['expire', 'failure'],
])('does not pay when the customer chooses %s', async (choice, status) => {
  const { create, press, query, execute } = await openWallets()
  const { paymentID, bkashURL } = await create()
  expect((await press(bkashURL, choice))?.get('status')).toBe(status)
  expect(await execute(paymentID)).toMatchObject({ statusCode: '2056' })
  expect(await query(paymentID)).toMatchObject({ transactionStatus: 'Initiated' })
  expect(await (await fetch(bkashURL)).text()).toContain('Nothing to confirm')
})

it('executes a payment once, whatever the result', async () => {
  const { create, press, execute, pay, query } = await openWallets()
  const { paymentID, bkashURL } = await create()
  expect(await execute(paymentID)).toMatchObject({ statusCode: '2056' })
  await press(bkashURL, 'approve', '01823074817')
  expect(await execute(paymentID)).toMatchObject({ statusCode: '2023', statusMessage: 'Insufficient Balance' })
  expect(await execute(paymentID)).toMatchObject({ statusCode: '2117' })
  expect(await query(paymentID)).toMatchObject({ transactionStatus: 'Initiated' })
  expect(await pay()).toMatchObject({ statusCode: '0000' })
  expect(await create()).toMatchObject({ statusCode: '2029' })
})

it('does not execute a payment that is older than 24 hours', async () => {
  let now = Date.now()
  const { create, press, execute, grant } = await openWallets({ now: () => now })
  const { paymentID, bkashURL } = await create()
  await press(bkashURL, 'approve')
  now += 24 * 3_600_000
  expect(await execute(paymentID)).toMatchObject({ message: 'The incoming token has expired' })
  expect((await grant()).status).toBe(200)
})

it('loses the answer of an execution that has taken place', async () => {
  const { create, press, execute, query, control } = await openWallets()
  const { paymentID, bkashURL } = await create()
  await press(bkashURL, 'approve')
  await control('PUT', '/faults', [{ on: 'execute', does: 'close', when: 'after' }])
  await expect(execute(paymentID)).rejects.toThrow()
  expect(await query(paymentID)).toMatchObject({ transactionStatus: 'Completed' })
})

it('answers with a code of the provider, an expired token, or a maintenance page on demand', async () => {
  const { create, control, sandbox } = await openWallets()
  await control('PUT', '/faults', [{ on: 'create', does: 'code', code: '503' }])
  expect(await create()).toMatchObject({ statusCode: '503' })
  await control('PUT', '/faults', [{ on: 'create', does: 'expired_token' }])
  expect(await create()).toMatchObject({ message: 'The incoming token has expired' })
  await control('PUT', '/faults', [{ on: 'create', does: 'html' }])
  await expect(create()).rejects.toThrow('JSON')
  expect(await create()).toMatchObject({ statusCode: '0000' })
  expect((await fetch(`${sandbox.origin}/bkash/v1.2.0-beta/nothing`, { method: 'POST' })).status).toBe(403)
})

it('blocks a merchant who asks for a third token within an hour, for an hour', async () => {
  let now = Date.now()
  const { create, grant } = await openWallets({ now: () => now })
  expect(await create()).toMatchObject({ statusCode: '0000' })
  expect((await grant()).status).toBe(200)
  now += 3_500_000
  expect((await grant()).status).toBe(429)
  expect(await create()).toMatchObject({ message: 'Too Many Requests' })
  now += 3_600_000
  expect((await grant()).status).toBe(200)
})

it('refunds in at most ten parts, and never more than was paid', async () => {
  const { pay, refund, refundStatus, create } = await openWallets()
  const { paymentID: paymentId, trxID: trxId } = await pay()
  for (let part = 1; part <= 10; part += 1) {
    expect(await refund({ paymentId, trxId, refundAmount: '100.00' })).toMatchObject({
      status: 200,
      body: { originalTrxId: trxId, refundTransactionStatus: 'Completed', refundAmount: '100.00' },
    })
  }
  expect(await refund({ paymentId, trxId, refundAmount: '100.00' })).toMatchObject({ body: { externalCode: '2074' } })
  expect(await refund({ paymentId, trxId, refundAmount: '250.01' })).toMatchObject({
    status: 400,
    body: { externalCode: '2072' },
  })
  const { refundTransactions } = await refundStatus({ paymentId, trxId })
  expect(refundTransactions).toHaveLength(10)
  expect(await refund({ paymentId, trxId: 'WRONG', refundAmount: '1.00' })).toMatchObject({
    body: { externalCode: '2077' },
  })
  const open = await create({ merchantInvoiceNumber: 'order-7-2' })
  expect(await refund({ paymentId: open.paymentID, trxId, refundAmount: '1.00' })).toMatchObject({
    body: { externalCode: '2127' },
  })
})

it('announces payments to the endpoint that has confirmed, signed with its certificate', async () => {
  const endpoint = await openEndpoint()
  const { pay, sandbox, control } = await openWallets()
  sandbox.sendWebhooksTo({ url: 'http://127.0.0.1:9', secret: 'unused', bkash: { url: endpoint.url } })
  await eventually(() => endpoint.received).toHaveLength(1)
  const envelopes = () => endpoint.received.map(({ body }) => JSON.parse(body) as Fields)
  expect(endpoint.received[0]?.headers['x-amz-sns-message-type']).toBe('SubscriptionConfirmation')
  await pay({ merchantInvoiceNumber: 'before' })
  expect((await fetch(String(envelopes()[0]?.SubscribeURL))).status).toBe(200)
  const { trxID } = await pay({ merchantInvoiceNumber: 'after' })
  await eventually(() => endpoint.received).toHaveLength(2)
  const certificate = await (await fetch(String(envelopes()[1]?.SigningCertURL))).text()
  expect(new X509Certificate(certificate).subject).toBe('CN=Payments sandbox')
  const isSigned = ({ Signature = '', ...envelope }: Fields) =>
    createVerify('RSA-SHA1').update(stringToSign(envelope)).verify(certificate, Signature, 'base64')
  expect(envelopes().map(isSigned)).toEqual([true, true])
  expect(JSON.parse(String(envelopes()[1]?.Message))).toMatchObject({
    trxID,
    merchantInvoiceNumber: 'after',
    amount: '1250',
  })

  const events = [envelopes()[1]?.MessageId]
  for (const forgery of ['changed_message', 'unsigned', 'other_certificate']) {
    await control('POST', '/webhooks/send', { events, forgery })
    expect(isSigned(envelopes().at(-1) ?? {})).toBe(false)
  }
})

it('shows browsers the hosted page, and none of the calls', async () => {
  const { create, sandbox } = await openWallets()
  const { bkashURL } = await create()
  const headers = { 'x-sandbox-browser': '1' }
  expect((await fetch(bkashURL, { headers })).headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${sandbox.origin}/bkash/${checkout}/token/grant`, { method: 'POST', headers })).status).toBe(405)
  expect((await fetch(`${sandbox.origin}/bkash/pay/TR0011unknown`, { headers })).status).toBe(404)
})
