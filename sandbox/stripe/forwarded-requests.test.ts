import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { afterThisTest, forwardFromBrowser, openSandbox, publishableKey, secretKey } from './testing.ts'

/** A shop that forwards browsers' requests. */
async function openShop() {
  const bank = await openSandbox()
  const shop = createServer((request, response) => forwardFromBrowser(bank.sandbox.origin, request, response))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  afterThisTest(() => shop.close())
  return { ...bank, url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` }
}

it('responds to a browser under the shop’s own URL', async () => {
  const { url, stripe } = await openShop()
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 7000, currency: 'bdt' })
  const confirm = await fetch(`${url}/sandbox/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: String(client_secret),
      payment_method: 'pm_card_visa',
    }),
  })
  expect(await confirm.json()).toMatchObject({ status: 'succeeded' })
  expect(confirm.headers.get('access-control-allow-origin')).toBe('*')
  expect((await fetch(`${url}/sandbox`)).url).toBe(`${url}/sandbox/`)
  const preflight = await fetch(`${url}/sandbox/v1/payment_methods`, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
})

it('accepts neither the secret key nor control calls through the shop’s URL', async () => {
  const { url } = await openShop()
  const headers = { Authorization: `Bearer ${secretKey}` }
  expect((await fetch(`${url}/sandbox/v1/balance`, { headers })).status).toBe(401)
  expect((await fetch(`${url}/sandbox/v1/payment_intents`, { headers })).status).toBe(401)
  expect((await fetch(`${url}/sandbox/control`, { headers })).status).toBe(404)
  expect((await fetch(`${url}/sandbox/../control`, { headers })).status).toBe(404)
})

it('sends a content security policy with every page, and reveals no customer or secret unasked', async () => {
  const { url, stripe } = await openShop()
  const customer = { name: 'Secret Name', address: { line1: 'Secret Street' } }
  const hostile = '<script>alert(1)</script>'
  const made = await stripe.paymentIntents.create({
    amount: 7000,
    currency: 'bdt',
    receipt_email: 'secret@example.com',
    metadata: { orderId: hostile },
    shipping: customer,
  })
  const page = await fetch(`${url}/sandbox/`)
  const text = await page.text()
  expect(text).toContain('Test payments – no real money')
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  for (const secret of [hostile, 'Secret', 'secret@', String(made.client_secret), secretKey])
    expect(text).not.toContain(secret)
  for (const path of ['', 'card-form', 'three-d-secure/src_none']) {
    const { headers } = await fetch(`${url}/sandbox/${path}`)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  for (const path of ['nothing', 'stripe.ts', '..%2fserver.ts', 'browser/stripe.js']) {
    expect((await fetch(`${url}/sandbox/${path}`)).status).toBe(404)
  }
})
