import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

/** Hosts that are counted on their own; others are `other`: their number must stay bounded. */
const maxHosts = 50

/** How a host responds at present. */
export interface HostState {
  host: string
  /** Requests without a response, with rejected keys (401, 403) or with 500 and above, since the last that succeeded. */
  failures: number
  /** When it responded last. */
  respondedAt: Date | undefined
}

interface Options {
  /** A request has begun. @returns to be called at its end; `status` undefined: without a response */
  onRequest?: ((host: string) => ((status: number | undefined) => void) | undefined) | undefined
  /** `status`: of the response, or `error` when there was none. */
  onResponse(host: string, status: string, seconds: number): void
}

interface FetchRequest {
  origin?: string | URL
}

/**
 * Watches all requests that this process sends, with `fetch` or `node:http`: a new provider appears by itself, and its
 * code knows nothing of it. @see https://nodejs.org/api/diagnostics_channel.html#built-in-channels
 */
export function watchOutgoingRequests({ onRequest, onResponse }: Options) {
  const started = new WeakMap<object, { at: number; ended: ReturnType<NonNullable<typeof onRequest>> }>()
  const states = new Map<string, HostState>()

  const nameOf = (host: string) => (states.has(host) || states.size < maxHosts ? host : 'other')
  const begin = (request: object, host: string) =>
    void started.set(request, { at: performance.now(), ended: onRequest?.(nameOf(host)) })
  function end(request: object, from: string, status: number | undefined) {
    const { at, ended } = started.get(request) ?? {}
    if (at === undefined) return
    ended?.(status)
    started.delete(request)
    const host = nameOf(from)
    const state = states.get(host) ?? { host, failures: 0, respondedAt: undefined }
    states.set(host, state)
    if (status !== undefined && status < 500 && status !== 401 && status !== 403) state.failures = 0
    else state.failures += 1
    if (status !== undefined) state.respondedAt = new Date()
    onResponse(host, status === undefined ? 'error' : String(status), (performance.now() - at) / 1_000)
  }

  const hostOfClient = (request: ClientRequest) => request.getHeader('host')?.toString() ?? request.host
  const hostOfFetch = ({ origin }: FetchRequest) => new URL(String(origin)).host
  type Listener = (message: unknown) => void
  const listeners: [channel: string, Listener][] = [
    [
      'http.client.request.created',
      (message) => {
        const { request } = message as { request: ClientRequest }
        begin(request, hostOfClient(request))
      },
    ],
    [
      'http.client.response.finish',
      (message) => {
        const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
        end(request, hostOfClient(request), response.statusCode)
      },
    ],
    [
      'http.client.request.error',
      (message) => {
        const { request } = message as { request: ClientRequest }
        end(request, hostOfClient(request), undefined)
      },
    ],
    [
      'undici:request:create',
      (message) => {
        const { request } = message as { request: FetchRequest }
        begin(request, hostOfFetch(request))
      },
    ],
    [
      'undici:request:headers',
      (message) => {
        const { request, response } = message as { request: FetchRequest; response: { statusCode: number } }
        end(request, hostOfFetch(request), response.statusCode)
      },
    ],
    [
      'undici:request:error',
      (message) => {
        const { request } = message as { request: FetchRequest }
        end(request, hostOfFetch(request), undefined)
      },
    ],
  ]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return {
    states: (): HostState[] => [...states.values()],
    stop() {
      for (const [channel, listener] of listeners) unsubscribe(channel, listener)
    },
  }
}
