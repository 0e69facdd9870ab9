import { newId } from './ids.ts'
import type { Log } from './log.ts'
import type { State } from './storage/state.ts'

/** The delivery of an event, or of whatever the provider calls it, to an endpoint. Times are milliseconds. */
export interface Delivery {
  id: string
  created: number
  event: string
  type: string
  endpoint: string
  url: string
  status: 'waiting' | 'delivered' | 'given_up'
  attempts: number
  nextAt: number
  lastStatus: number | null
  lastError: string | null
}

/** An event for an endpoint, by their ids. */
interface Addressed {
  event: string
  endpoint: string
}

export interface OutgoingRequest {
  url: string
  body: string
  headers: Record<string, string>
}

/** Faults of deliveries, for tests. In memory only. */
export interface Mode<Forgery extends string = string> {
  /** Nothing is sent automatically; `send` still works. */
  paused: boolean
  /** How many times each delivery is sent at once. */
  copies: number
  /** The number of deliveries that are held back and then sent one by one, shuffled. */
  keepBack: number
  order: 'reversed' | 'shuffled'
  /** A forged delivery is sent with each delivery. */
  forge: Forgery | null
}
export const usual: Mode<never> = { paused: false, copies: 1, keepBack: 1, order: 'reversed', forge: null }

interface Options<Forgery extends string> {
  state: State<{ delivery: Delivery }>
  now(): number
  log: Log
  /** Milliseconds until the second, third, … attempt. */
  backoff: number[]
  timeout: number
  /** The signed, or forged, request; undefined when the event or its endpoint was deleted. */
  requestOf(addressed: Addressed, forgery?: Forgery): OutgoingRequest | undefined
  /** The endpoints that an event is for. */
  endpointsOf(event: string): string[]
}

const atOnce = 16

/** Delivers events to their endpoints: signed, at least once, in no guaranteed order, retried until a 2xx response. */
export function startDeliveries<Forgery extends string>(options: Options<Forgery>) {
  const { state, now, log, backoff, timeout } = options
  const waiting = new Map<string, Delivery>()
  const inFlight = new Set<string>()
  const attempts = new Set<Promise<void>>()
  const stop = new AbortController()
  let mode: Mode<Forgery> = { ...usual }
  let timer: NodeJS.Timeout | undefined
  for (const delivery of state.list('delivery', { where: { status: 'waiting' } }).objects.reverse()) {
    waiting.set(delivery.id, delivery)
  }

  /** In the transaction of the event; `accept` follows after the commit. */
  function add(addressed: Addressed & { type: string; url: string }): Delivery {
    const start = { status: 'waiting' as const, attempts: 0, lastStatus: null, lastError: null }
    const delivery: Delivery = { id: newId('del'), created: now(), nextAt: now(), ...addressed, ...start }
    state.put('delivery', delivery)
    return delivery
  }

  function accept(deliveries: Delivery[]): void {
    for (const delivery of deliveries) waiting.set(delivery.id, delivery)
    wake()
  }

  function wake(): void {
    clearTimeout(timer)
    if (mode.paused || stop.signal.aborted) return
    // Read once: what becomes due between two readings would be neither sent nor waited for.
    const time = now()
    const free = [...waiting.values()].filter(({ id }) => !inFlight.has(id))
    const due = free.filter(({ nextAt }) => nextAt <= time)
    if (due.length >= mode.keepBack) {
      if (mode.keepBack > 1) run(sendInOrder(reordered(due)))
      else for (const delivery of due.slice(0, Math.max(0, atOnce - inFlight.size))) run(attempt(delivery))
    }
    const next = Math.min(...free.filter(({ nextAt }) => nextAt > time).map(({ nextAt }) => nextAt))
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, Math.min(next - time, 2 ** 31 - 1))
  }

  function run(attempt: Promise<void>): void {
    attempts.add(attempt)
    void attempt.finally(() => attempts.delete(attempt))
  }

  function reordered(deliveries: Delivery[]): Delivery[] {
    if (mode.order === 'reversed') return deliveries.reverse()
    return deliveries
      .map((delivery) => ({ delivery, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ delivery }) => delivery)
  }

  async function sendInOrder(deliveries: Delivery[]): Promise<void> {
    for (const { id } of deliveries) inFlight.add(id)
    for (const delivery of deliveries) await attempt(delivery)
  }

  async function attempt(delivery: Delivery): Promise<void> {
    inFlight.add(delivery.id)
    const deliveries = Array.from({ length: mode.copies }, () => post(delivery))
    if (mode.forge) await post(delivery, mode.forge)
    const [result = { status: 0, error: null }] = await Promise.all(deliveries)
    inFlight.delete(delivery.id)
    if (stop.signal.aborted) return
    note(delivery, result)
    wake()
  }

  function note(delivery: Delivery, { status, error, final }: Result): void {
    delivery.attempts += 1
    delivery.lastStatus = status || null
    delivery.lastError = error
    const arrived = status >= 200 && status < 300
    const pause = backoff[delivery.attempts - 1]
    if (arrived) delivery.status = 'delivered'
    else if (final || pause === undefined) delivery.status = 'given_up'
    else delivery.nextAt = now() + pause
    if (delivery.status !== 'waiting') waiting.delete(delivery.id)
    state.put('delivery', delivery)
    const facts = { event: delivery.event, type: delivery.type, status, attempt: delivery.attempts }
    if (arrived) log.info(facts, 'webhook delivered')
    else log.warn({ ...facts, reason: error }, 'webhook not delivered')
  }

  interface Result {
    status: number
    error: string | null
    final?: true
  }

  async function post(addressed: Addressed, forgery?: Forgery): Promise<Result> {
    const request = options.requestOf(addressed, forgery)
    if (!request) return { status: 0, error: 'The endpoint was deleted', final: true }
    const { url, body, headers } = request
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(timeout)]),
      })
      await response.body?.cancel()
      return { status: response.status, error: response.ok ? null : `Status ${response.status}` }
    } catch (error) {
      const { name, cause } = error as Error
      const code = (cause as { code?: string } | undefined)?.code
      return {
        status: 0,
        error: name === 'TimeoutError' ? `No response within ${timeout} ms` : (code ?? 'No connection'),
      }
    }
  }

  /** Sends events now, paused or not, and returns the endpoints' responses. Deliveries are not updated. */
  async function send(
    events: string[],
    { copies = 1, together = false, forgery }: { copies?: number; together?: boolean; forgery?: Forgery },
  ) {
    const deliveries = events.flatMap((event) => {
      const each = options.endpointsOf(event).map((endpoint) => () => post({ event, endpoint }, forgery))
      return each.flatMap((delivery) =>
        Array.from({ length: copies }, () => async () => ({ event, ...(await delivery()) })),
      )
    })
    if (together) return Promise.all(deliveries.map((delivery) => delivery()))
    const results: Awaited<ReturnType<(typeof deliveries)[number]>>[] = []
    for (const delivery of deliveries) results.push(await delivery())
    return results
  }

  return {
    add,
    accept,
    wake,
    send,
    mode: () => mode,
    /** Resolves, when paused, once the deliveries that were in flight have ended. */
    async setMode(change: Partial<Mode<Forgery>>): Promise<void> {
      mode = { ...usual, ...change }
      wake()
      if (mode.paused) await Promise.all(attempts)
    },
    stop(): void {
      clearTimeout(timer)
      stop.abort()
    },
  }
}
