import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ stripe: undefined })
})
afterAll(() => shop.close())

interface Sender {
  ip?: string
  headers?: Record<string, string>
}

/** The statuses of all that a test card needs. */
async function statusesFor({ call, account, product, order }: TestShop, sender: Sender): Promise<number[]> {
  const customer = await account()
  const { body: placed } = await order(customer, orderOf(await product()))
  const replies = [
    await call('GET /api/payment/config', sender),
    await call('POST /api/payment/stripe/create-payment-intent', {
      ...sender,
      as: customer,
      body: { orderId: placed.orderId },
    }),
    await call('GET /sandbox/stripe.js', sender),
    await call('POST /sandbox/v1/payment_methods', sender),
    await call('GET /sandbox/', sender),
  ]
  return replies.map(({ status }) => status)
}

const local = { host: 'localhost:3000' }

it.each<[string, Sender]>([
  ['under the shop’s host name', { headers: { host: 'shop.example.com', 'x-forwarded-proto': 'https' } }],
  ['under the host name, without any other header', { headers: { host: 'shop.example.com' } }],
  ['through a proxy that replaces the host', { headers: { ...local, 'x-forwarded-for': '203.0.113.9' } }],
  ['through a proxy that sends a local address', { headers: { ...local, 'x-forwarded-for': '127.0.0.1' } }],
  ['through a proxy that sends its own header only', { headers: { ...local, 'x-real-ip': '203.0.113.9' } }],
  ['through a proxy that sends the standard header', { headers: { ...local, forwarded: 'for=127.0.0.1' } }],
  ['through a proxy that sends Via', { headers: { ...local, via: '1.1 proxy' } }],
  ['through a tunnel', { headers: { ...local, 'cf-connecting-ip': '203.0.113.9' } }],
  ['from the internet with a local host', { ip: '203.0.113.9', headers: local }],
  ['from the internet over IPv6', { ip: '2001:db8::9', headers: { host: '[::1]:3000' } }],
])('accepts no test card %s', async (_how, sender) => {
  const [config, start, ...pages] = await statusesFor(shop, sender)
  expect({ config, start, pages }).toEqual({ config: 409, start: 409, pages: [403, 403, 403] })
})

it('never trusts the address that a proxy reports, trusted or not', async () => {
  const behindProxy = await openShop({ stripe: undefined, trustProxy: true })
  const sender = {
    ip: '203.0.113.9',
    headers: { ...local, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
  }
  expect((await statusesFor(behindProxy, sender)).slice(0, 3)).toEqual([409, 409, 403])
  await behindProxy.close()
})

it('accepts none over HTTP/1.0, which proxies use and browsers do not', async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const response = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('data', (bytes) => {
      received += String(bytes)
    })
    socket.on('end', () => resolve(received)).on('error', reject)
    socket.write('GET /api/payment/config HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n')
  })
  expect(response).toMatch(/^HTTP\/1\.1 409 /)
})

it.each<[string, Sender]>([
  ['on the machine itself', { headers: local }],
  ['on the machine itself over IPv6', { ip: '::1', headers: { host: '[::1]:3000' } }],
  ['on a phone in the same network', { ip: '::ffff:192.168.0.23', headers: { host: '192.168.0.7:3000' } }],
  ['in the same network by name', { ip: 'fe80::1%eth0', headers: { host: 'my-laptop.local:3000' } }],
])('accepts test cards %s', async (_where, sender) => {
  expect((await statusesFor(shop, sender)).slice(0, 3)).toEqual([200, 200, 200])
})

it('accepts them from everywhere where the setting allows it', async () => {
  const trial = await openShop({ stripe: undefined, sandbox: 'everywhere' })
  const sender = { ip: '203.0.113.9', headers: { host: 'trial.example', 'x-forwarded-for': '203.0.113.9' } }
  expect(await statusesFor(trial, sender)).toEqual([200, 200, 200, 401, 403])
  await trial.close()
})
