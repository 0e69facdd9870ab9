import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '#sandbox/server.ts'
import { openBkash } from '#server/payments-api/bkash/bkash.ts'
import { sandboxKeys } from '#server/payments-sandbox.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { controlSandbox } from '#tests/support/sandbox-control.ts'

const tokenSecret = 'only for tests, only for tests, only for tests'
const keys = sandboxKeys(tokenSecret)

/** bKash's provider with a database and a sandbox of its own. The clock of both can be moved on. */
export async function openBkashProvider() {
  const folder = await mkdtemp(join(tmpdir(), 'bkash-'))
  const database = await createTestDatabase()
  const sandbox = await startSandbox({ dataDir: folder, ...keys })
  const { origin } = sandbox
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const open = () =>
    openBkash({ config: { bkash: undefined, tokenSecret }, db: database.db, now, sandboxOrigin: origin })
  const provider = open()
  const control = <Result = unknown>(method: 'POST' | 'PUT', path: string, body: unknown) =>
    controlSandbox<Result>({ origin, secretKey: keys.secretKey }, method, path, body)
  const customer = { name: 'Ayesha', email: 'a@shop.example', phone: '01712345678', street: '', city: '', zipCode: '' }

  const attemptOf = (change: object = {}) => ({
    ...{ orderId: randomUUID(), attempt: 1, amount: 125_000, customerId: null },
    ...change,
  })
  const opened = {
    provider,
    db: database.db,
    sandbox,
    /** The provider of another process of the shop. */
    openAnother: open,
    faults: (...faults: object[]) => control('PUT', 'bkash/faults', faults),
    control,
    async wait(milliseconds: number) {
      ahead += milliseconds
      await control('POST', 'clock', { ms: milliseconds })
    },
    attempt: attemptOf,
    async start(attempt = attemptOf()) {
      const returnUrl = `${origin}/return`
      const notificationUrl = `${origin}/unused`
      const { payment, next } = await provider.start(attempt, { customer, items: 1, returnUrl, notificationUrl })
      if (!next || !('redirectUrl' in next)) throw new Error('bKash gave no page')
      return { id: payment.id, page: next.redirectUrl, payment, attempt }
    },
    /** The customer's button on the page. Returns the parameters of the return. */
    async press(page: string, choice: string, wallet = '01770618575'): Promise<Record<string, string>> {
      const body = new URLSearchParams({ choice, wallet })
      const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
      return Object.fromEntries(new URL(String(response.headers.get('location'))).searchParams)
    },
    /** A payment that the customer has confirmed, and the parameters of the return. */
    async confirmed(wallet?: string) {
      const started = await opened.start()
      return { ...started, parameters: await opened.press(started.page, 'approve', wallet) }
    },
    returned: (id: string, parameters: Record<string, string>) => {
      if (!provider.returned) throw new Error('bKash takes the money when the customer returns')
      return provider.returned(id, parameters)
    },
    close: (id: string) => {
      if (!provider.close) throw new Error('the shop can close a payment of bKash')
      return provider.close(id)
    },
    /** A completed payment with its reference. */
    async paid() {
      const { id, parameters } = await opened.confirmed()
      const { reference = null } = await opened.returned(id, parameters)
      return { id, reference }
    },
    async stop() {
      await sandbox.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return opened
}
