import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#database/client.ts'
import { startSandbox } from '#sandbox/server.ts'
import type { PaymentProvider } from '#server/modules/payments/providers/payment-provider.ts'
import { sandboxKeys } from '#server/payments-sandbox.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { controlSandbox } from '#tests/support/sandbox-control.ts'

export const tokenSecret = 'only for tests, only for tests, only for tests'
const keys = sandboxKeys(tokenSecret)

interface Opening {
  db: Database
  now(): Date
  sandboxOrigin: string
}

/** A provider with a hosted page, with a database and a sandbox of its own. The clock of both can be moved on. */
export async function openProviderSandbox(open: (options: Opening) => PaymentProvider) {
  const folder = await mkdtemp(join(tmpdir(), 'provider-'))
  const database = await createTestDatabase()
  const sandbox = await startSandbox({ dataDir: folder, ...keys })
  const { origin } = sandbox
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const openAnother = () => open({ db: database.db, now, sandboxOrigin: origin })
  const provider = openAnother()
  const control = <Result = unknown>(method: 'POST' | 'PUT', path: string, body: unknown) =>
    controlSandbox<Result>({ origin, secretKey: keys.secretKey }, method, path, body)
  const customer = { name: 'Ayesha', email: 'a@shop.example', phone: '01712345678', street: '', city: '', zipCode: '' }
  const attemptOf = (change: object = {}) => ({
    ...{ orderId: randomUUID(), orderName: '10001', attempt: 1, amount: 125_000, customerId: null },
    ...change,
  })
  return {
    provider,
    db: database.db,
    sandbox,
    /** The provider of another process of the shop. */
    openAnother,
    faults: (...faults: object[]) => control('PUT', `${provider.name}/faults`, faults),
    control,
    async wait(milliseconds: number) {
      ahead += milliseconds
      await control('POST', 'clock', { ms: milliseconds })
    },
    attempt: attemptOf,
    async start(attempt = attemptOf(), notificationUrl = `${origin}/unused`) {
      const returnUrl = `${origin}/return`
      const { payment, next } = await provider.start(attempt, { customer, items: 1, returnUrl, notificationUrl })
      if (!next || !('redirectUrl' in next)) throw new Error('the provider gave no page')
      return { id: payment.id, page: next.redirectUrl, payment, attempt }
    },
    async stop() {
      await sandbox.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
