import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, onTestFinished } from 'vitest'
import { readBody } from '../http.ts'
import { browserHeader, type SandboxOptions, startSandbox } from '../server.ts'

export const secretKey = 'sk_test_sandboxOfTheTests'
export const publishableKey = 'pk_test_sandboxOfTheTests'
export const webhookSecret = 'whsec_sandboxOfTheTests'

/** Registers a cleanup for the end of the test; the last one runs first. */
export function afterThisTest(step: () => unknown): void {
  onTestFinished(async () => {
    await step()
  })
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Options = Partial<SandboxOptions>

/** A sandbox for this test, with SDK clients for the server and the browser. */
export async function openSandbox(options: Options = {}, sdk: Stripe.StripeConfig = {}) {
  const sandbox = await startSandbox({ dataDir: options.dataDir ?? newFolder(), secretKey, publishableKey, ...options })
  afterThisTest(() => sandbox.stop())
  const client = (key: string) =>
    new Stripe(key, {
      host: sandbox.host,
      port: sandbox.port,
      protocol: 'http',
      maxNetworkRetries: 2,
      timeout: 60_000,
      telemetry: false,
      ...sdk,
    })
  const control = async <T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { Authorization: `Bearer ${secretKey}` }
    const response = await fetch(`${sandbox.origin}/control${path}`, { method, headers, body: JSON.stringify(body) })
    const result = (await response.json()) as T
    if (!response.ok) throw new Error(JSON.stringify(result))
    return result
  }
  return { sandbox, stripe: client(secretKey), browser: client(publishableKey), control }
}

/** Forwards a browser's request to the sandbox, as the shop does under its own URL. */
export function forwardFromBrowser(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const headers = { ...request.headers, [browserHeader]: '1' }
  const forwarded = sendRequest(new URL(request.url ?? '/', origin), { method: request.method, headers })
  forwarded.on('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
    reply.on('error', () => response.destroy())
  })
  // A simulated fault may close the connection.
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  request.pipe(forwarded)
}

export interface Received {
  signature: string | undefined
  body: string
  event: Stripe.Event
}

/** A webhook endpoint with a configurable response that records what it receives. */
export async function openEndpoint(respond: (received: Received) => Promise<number> | number = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const one = { signature: request.headers['stripe-signature'] as string | undefined, body, event: JSON.parse(body) }
    received.push(one)
    response.statusCode = await respond(one)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThisTest(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, received }
}

/** The card data that a browser sends for a number. */
export function cardData(number: string): Stripe.PaymentMethodCreateParams {
  return { type: 'card', card: { number, exp_month: 12, exp_year: 2060, cvc: number.startsWith('3') ? '1234' : '123' } }
}

/** Waits until the expectation holds. */
export function eventually<T>(look: () => T) {
  return expect.poll(look, { timeout: 60_000 })
}

/** The error of a rejected promise. */
export async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise
  } catch (error) {
    return error as Stripe.errors.StripeError
  }
  throw new Error('Nothing was rejected')
}
