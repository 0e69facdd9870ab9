import { mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { readBody } from './http.ts'
import { browserHeader, type SandboxOptions, startSandbox } from './server.ts'

export const secretKey = 'sk_test_sandboxOfTheTests'
export const publishableKey = 'pk_test_sandboxOfTheTests'

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

/** A sandbox for this test, with its controls. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({ dataDir: options.dataDir ?? newFolder(), secretKey, publishableKey, ...options })
  afterThisTest(() => sandbox.stop())
  const control = async <T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { Authorization: `Bearer ${secretKey}` }
    const response = await fetch(`${sandbox.origin}/control${path}`, { method, headers, body: JSON.stringify(body) })
    const result = (await response.json()) as T
    if (!response.ok) throw new Error(JSON.stringify(result))
    return result
  }
  return { sandbox, control }
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

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A webhook endpoint with a configurable response that records what it receives. */
export async function openEndpoint(respond: (received: Received) => Promise<number> | number = () => 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await readBody(request) }
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

/** Waits until the expectation holds. */
export function eventually<T>(look: () => T) {
  return expect.poll(look, { timeout: 60_000 })
}
