import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startSandbox } from '../server.ts'
import {
  afterThisTest,
  eventually,
  newFolder,
  openEndpoint,
  openSandbox,
  publishableKey,
  secretKey,
  webhookSecret,
} from './testing.ts'

const paid = { amount: 7000, currency: 'bdt', confirm: true, payment_method: 'pm_card_visa' }

it('a restarted sandbox has its payments, and open ones can be completed', async () => {
  const dataDir = newFolder()
  const first = await openSandbox({ dataDir })
  const done = await first.stripe.paymentIntents.create(paid, { idempotencyKey: 'k' })
  const open = await first.stripe.paymentIntents.create({ ...paid, payment_method: 'pm_card_authenticationRequired' })
  await first.sandbox.stop()

  const { stripe, sandbox } = await openSandbox({ dataDir })
  expect((await stripe.paymentIntents.create(paid, { idempotencyKey: 'k' })).id).toBe(done.id)
  expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([open.id, done.id])
  expect((await stripe.charges.list()).data).toHaveLength(1)
  const { stripe_js } = (open.next_action?.use_stripe_sdk ?? {}) as { stripe_js?: string }
  await fetch(`${sandbox.origin}/${stripe_js}`, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }) })
  expect((await stripe.paymentIntents.retrieve(open.id)).status).toBe('succeeded')
})

it('a restarted sandbox delivers the webhooks that were pending', async () => {
  const dataDir = newFolder()
  const first = await openSandbox({ dataDir, webhook: { url: 'http://127.0.0.1:9/closed', secret: webhookSecret } })
  await first.stripe.paymentIntents.create(paid)
  await first.sandbox.stop()
  const { url, received } = await openEndpoint()
  await openSandbox({ dataDir, webhook: { url, secret: webhookSecret } })
  await eventually(() => received.length).toBe(3)
})

it('a restarted sandbox runs the bank tasks that were pending', async () => {
  const dataDir = newFolder()
  const first = await openSandbox({ dataDir, settleAfter: 400 })
  const intent = await first.stripe.paymentIntents.create({ ...paid, payment_method: 'pm_card_refundFail' })
  const { id } = await first.stripe.refunds.create({ payment_intent: intent.id })
  await first.sandbox.stop()
  const { stripe } = await openSandbox({ dataDir })
  await eventually(async () => (await stripe.refunds.retrieve(id)).status).toBe('failed')
})

it('a second sandbox does not start in the same folder', async () => {
  const dataDir = newFolder()
  await openSandbox({ dataDir })
  await expect(startSandbox({ dataDir, secretKey, publishableKey })).rejects.toThrow('in use by another process')
})

it('a sandbox whose state file is damaged starts with an empty state, and keeps the old file', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'payments-sandbox.db'), 'not a database at all '.repeat(500))
  const { stripe } = await openSandbox({ dataDir })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect(readdirSync(dataDir)).toContainEqual(expect.stringContaining('.damaged-'))
})

async function runAlone(folder: string): Promise<{ process: ChildProcess; origin: string }> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    SANDBOX_PORT: '0',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
  }
  const child = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], { env })
  afterThisTest(() => child.kill('SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { process: child, origin: String(line).trim().split(' ').at(-1) ?? '' }
}

it('a sandbox whose process is killed loses no acknowledged payment', async () => {
  const folder = newFolder()
  const create = async (origin: string, key: string) => {
    const headers = { Authorization: `Bearer ${secretKey}`, 'Idempotency-Key': key }
    const body = new URLSearchParams({
      amount: '7000',
      currency: 'bdt',
      confirm: 'true',
      payment_method: 'pm_card_visa',
    })
    const response = await fetch(`${origin}/v1/payment_intents`, { method: 'POST', headers, body })
    return ((await response.json()) as { id: string }).id
  }
  const created = new Map<string, string>()
  for (let round = 0; round < 3; round += 1) {
    const { process: child, origin } = await runAlone(folder)
    const keys = Array.from({ length: 40 }, (_, at) => `${round}-${at}`)
    const calls = keys.map(async (key) => created.set(key, await create(origin, key)))
    await Promise.race(calls)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await Promise.allSettled(calls)
    await gone
  }
  const { origin } = await runAlone(folder)
  for (const [key, id] of created) expect(await create(origin, key)).toBe(id)
  expect(created.size).toBeGreaterThan(2)
})
