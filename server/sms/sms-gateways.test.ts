import { once } from 'node:events'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SmsGateway, SmsGatewayUnavailable, SmsRejected } from './sms-gateway.ts'
import type { SmsGatewayName } from './sms-gateway-names.ts'
import { openSms } from './sms-gateways.ts'

/** Answers as the gateway's documentation shows them; `received` is the last request. */
let answer: { status?: number; body: unknown }
let received: { url: string; body: string }
const server = createServer(async (request, response) => {
  received = { url: request.url ?? '', body: await readAll(request) }
  const { status = 200, body } = answer
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
})

let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  answer = { body: {} }
})

const open = (gateway: SmsGatewayName): SmsGateway =>
  openSms({ dataDir: '', sms: { gateway, apiKey: 'the-key', sender: 'AL-ARIA', apiUrl: origin } }, () => {})

const sms = { id: '6f1c2d3e-0000-4000-8000-123456789abc', to: '+8801712345678', text: 'আপনার কোড ১২৩৪৫৬' }
const send = (gateway: SmsGatewayName) => open(gateway).send(sms, new AbortController().signal)

it('BulkSMSBD gets a form, and the keys are not in the URL', async () => {
  answer = { body: { response_code: 202 } }
  expect(await send('bulksmsbd')).toEqual({ reference: '' })
  expect(received.url).toBe('/smsapi')
  expect(Object.fromEntries(new URLSearchParams(received.body))).toEqual({
    api_key: 'the-key',
    senderid: 'AL-ARIA',
    number: '8801712345678',
    message: sms.text,
    type: 'unicode',
  })
})

it('BulkSMSBD may respond with the bare code', async () => {
  answer = { body: '202' }
  expect(await send('bulksmsbd')).toEqual({ reference: '' })
})

it('sms.net.bd returns its number of the message, which a delivery is read by', async () => {
  answer = { body: { error: 0, msg: 'Request successfully submitted', data: { request_id: 4711 } } }
  expect(await send('sms.net.bd')).toEqual({ reference: '4711' })
  answer = { body: { error: 0, data: { request_status: 'Complete', recipients: [{ status: 'Sent' }] } } }
  expect(await open('sms.net.bd').readDelivery?.('4711')).toBe('delivered')
  expect(received.url).toBe('/report/request/4711/?api_key=the-key')
})

it('SSL Wireless counts an id that it has seen today as sent', async () => {
  answer = { body: { status: 'SUCCESS', status_code: 200, smsinfo: [{ reference_id: 'ref-1', sms_type: 'BN' }] } }
  expect(await send('sslwireless')).toEqual({ reference: 'ref-1' })
  expect(JSON.parse(received.body)).toMatchObject({ msisdn: '8801712345678', csms_id: '6f1c2d3e000040008000' })
  answer = { body: { status: 'FAILED', status_code: 4023, error_message: 'Duplicate csms_id' } }
  expect(await send('sslwireless')).toEqual({ reference: '' })
})

it.each<[SmsGatewayName, unknown]>([
  ['bulksmsbd', { response_code: 1001 }],
  ['sms.net.bd', { error: 416, msg: 'No valid number' }],
  ['sslwireless', { status: 'FAILED', status_code: 4025 }],
])('%s: a wrong number is a failure although the status is 200', async (gateway, body) => {
  answer = { body }
  await expect(send(gateway)).rejects.toThrow(SmsRejected)
})

it.each<[SmsGatewayName, unknown, number?]>([
  ['bulksmsbd', { response_code: 1007 }],
  ['bulksmsbd', '<html>Service Unavailable</html>'],
  ['bulksmsbd', '', 502],
  ['sms.net.bd', { error: 417, msg: 'Insufficient balance' }],
  ['sms.net.bd', 'busy', 429],
  ['sslwireless', { status: 'FAILED', status_code: 4003 }],
  ['sslwireless', { status: 'SUCCESS' }],
])(
  '%s: without credit, access or a readable answer (%j) the message may be sent later',
  async (gateway, body, status) => {
    answer = { body, ...(status && { status }) }
    await expect(send(gateway)).rejects.toThrow(SmsGatewayUnavailable)
  },
)

it('without a gateway messages become files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sms-'))
  const gateway = openSms({ dataDir, sms: undefined }, () => {})
  await gateway.send(sms, new AbortController().signal)
  const [file = ''] = await readdir(join(dataDir, 'sms'))
  expect(await readFile(join(dataDir, 'sms', file), 'utf8')).toBe(`To: ${sms.to}\n\n${sms.text}\n`)
  expect(gateway.isTest).toBe(true)
})
