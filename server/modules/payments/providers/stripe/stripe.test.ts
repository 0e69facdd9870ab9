import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { type Config, readConfig } from '../../../../config.ts'
import { openLogger } from '../../../../logging.ts'
import { startPaymentsSandbox } from '../../../../payments-sandbox.ts'
import { openStripe } from './stripe.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_ownersKey',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_ownersKey',
  STRIPE_WEBHOOK_SECRET: 'whsec_ownersKey',
}
const configOf = (environment: object) =>
  readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'cards-')), LOG_LEVEL: 'silent', ...environment })

it('with keys the same code calls the provider at the configured host', async () => {
  const received: { path: string | undefined; key: string | undefined }[] = []
  const provider = createServer((request, response) => {
    received.push({ path: request.url, key: request.headers.authorization })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'payment_intent', id: 'pi_1', status: 'processing' }))
  })
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  const { port } = provider.address() as AddressInfo
  const config = configOf({ ...stripe, STRIPE_API_HOST: `http://127.0.0.1:${port}` })
  const cards = openStripe(config)
  expect((await cards.stripe.paymentIntents.retrieve('pi_1')).status).toBe('processing')
  await expect.poll(() => cards.reachable()).toBe(true)
  expect(received.slice(0, 2)).toEqual([
    { path: '/v1/payment_intents/pi_1', key: 'Bearer sk_live_ownersKey' },
    { path: '/v1/balance', key: 'Bearer sk_live_ownersKey' },
  ])
  expect(cards).toMatchObject({
    configured: true,
    publishableKey: 'pk_live_ownersKey',
    scriptUrl: null,
    isTest: false,
  })
  expect(cards.pageSources?.script).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com'])
  provider.closeAllConnections()
  provider.close()
})

/** The sandbox of a shop, and the cards that talk to it. */
async function openBoth(config: Config) {
  const sandbox = await startPaymentsSandbox(config, openLogger(config))
  return { sandbox, cards: openStripe(config, sandbox?.origin) }
}

it('without keys a sandbox runs, whose keys survive a restart', async () => {
  const config = configOf({ TOKEN_SECRET: 'only for tests, only for tests, only for tests' })
  const first = await openBoth(config)
  await expect.poll(() => first.cards.reachable()).toBe(true)
  await first.sandbox?.stop()
  const second = await openBoth(config)
  expect(second.cards).toMatchObject({
    publishableKey: first.cards.publishableKey,
    scriptUrl: '/sandbox/stripe.js',
  })
  expect(second.cards.publishableKey).toMatch(/^pk_test_/)
  await second.sandbox?.stop()
})

it('a second shop in the same folder runs without card payments', async () => {
  const config = configOf({})
  const first = await openBoth(config)
  const second = await openBoth(config)
  expect(second.cards.configured).toBe(false)
  expect(await second.cards.reachable()).toBe(false)
  await first.sandbox?.stop()
})

it('accepts no test cards under an https URL unless configured', async () => {
  const PUBLIC_URL = 'https://shop.example'
  const { sandbox, cards } = await openBoth(configOf({ PUBLIC_URL }))
  expect(sandbox).toBeUndefined()
  expect(cards.configured).toBe(false)
  expect(await cards.reachable()).toBe(false)
  const allowed = await openBoth(configOf({ PUBLIC_URL, PAYMENTS_SANDBOX: 'true' }))
  expect(allowed.cards.configured).toBe(true)
  await expect.poll(() => allowed.cards.reachable()).toBe(true)
  await allowed.sandbox?.stop()
})

it('a shop with the keys of one provider offers no test payments of the others, unless configured', async () => {
  const store = { SSLCOMMERZ_STORE_ID: 'alaria', SSLCOMMERZ_STORE_PASSWORD: 'alaria@ssl' }
  for (const keys of [store, stripe]) {
    const config = configOf(keys)
    expect(await startPaymentsSandbox(config, openLogger(config))).toBeUndefined()
  }
  expect(() => configOf({ ...store, PAYMENTS_SANDBOX: 'true' })).toThrow('takes real ones')
  const testStore = { ...store, SSLCOMMERZ_API_URL: 'https://sandbox.sslcommerz.com' }
  const allowed = await openBoth(configOf({ ...testStore, PAYMENTS_SANDBOX: 'true' }))
  expect(allowed.cards.isTest).toBe(true)
  await allowed.sandbox?.stop()
})

it('a sandbox never starts with a live key', async () => {
  const { secretKey, publishableKey } = configOf(stripe).stripe ?? {}
  const options = { dataDir: tmpdir(), secretKey: secretKey ?? '', publishableKey: publishableKey ?? '' }
  await expect(startSandbox(options)).rejects.toThrow('test keys only')
})

it('rejects keys that do not match', () => {
  expect(() => configOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('set both or neither')
  expect(() => configOf({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow(
    'both be live keys',
  )
  expect(() => configOf({ STRIPE_SECRET_KEY: 'secret' })).toThrow('STRIPE_SECRET_KEY')
})
