import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds. A cached response takes one millisecond, a page 50; a call fails after five seconds. */
const durations = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Milliseconds for which a figure is not read again. */
const figureKept = 10_000

/** A figure of the whole shop, read from the database when metrics are collected. */
export interface Figure {
  /** Without the prefix `shop_`. */
  name: string
  help: string
  labels?: readonly string[]
  read(): Promise<{ labels?: Record<string, string>; value: number }[]>
}

/** The counts of the response cache since the start. */
export interface CacheFigures {
  hits: number
  stale: number
  misses: number
  failures: number
  invalidations: number
}

interface ResponseChild {
  count: Counter.Internal
  duration: Histogram.Internal<string>
}

export type Metrics = ReturnType<typeof openMetrics>

/**
 * The metrics of a process. Their names begin with `shop_`, those of Node.js with `process_` and `nodejs_`;
 * docs/operations.md explains them. The processes of a machine are added up (metrics-server.ts).
 */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = (name: string, help: string, labelNames: string[] = [], collect?: (this: Counter) => void) =>
    new Counter({ name: `shop_${name}_total`, help, labelNames, registers, ...(collect && { collect }) })
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name: `shop_${name}_seconds`, help, labelNames, buckets: durations, registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `shop_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  const requests = counter('http_requests', 'Responses by method, route and status', ['method', 'route', 'status'])
  const latencies = histogram('http_request_duration', 'Time until a response was sent', ['route'])
  const responses = new Map<string, ResponseChild>()

  return {
    registry,
    gauge,
    renders: histogram('page_render', 'Time to render a page that was not cached', ['result']),
    jobs: counter('jobs', 'Attempts of background jobs', ['job', 'result']),
    emails: counter('emails', 'Emails that the mail server accepted, and failed attempts', ['result']),
    outgoing: histogram('outgoing_request', 'Requests to providers, couriers and other services', ['host', 'status']),

    /** Counts a response. `seconds`: from its request until it was sent. */
    responseSent(method: string, route: string, status: number, seconds: number): void {
      // Looked up here: prom-client would sort and join the labels at each request.
      const key = `${method} ${route} ${status}`
      let child = responses.get(key)
      if (!child) {
        child = { count: requests.labels(method, route, String(status)), duration: latencies.labels(route) }
        responses.set(key, child)
      }
      child.count.inc()
      child.duration.observe(seconds)
    },

    /** Adds the counts of the response cache, copied when metrics are collected: a hit costs one addition. */
    watchCache(figures: () => CacheFigures & { bytes: number }): void {
      counter('cache_responses', 'Uses of the response cache', ['result'], function collect() {
        const { hits, stale, misses, failures } = figures()
        this.reset()
        for (const [result, count] of Object.entries({ hit: hits, stale, miss: misses, failure: failures })) {
          this.inc({ result }, count)
        }
      })
      counter('cache_invalidations', 'Cached responses that a change made stale', [], function collect() {
        this.reset()
        this.inc(figures().invalidations)
      })
      gauge('cache_bytes', 'Memory that cached responses use', () => figures().bytes)
    },

    /**
     * Adds a figure of the whole shop. It is the same in all processes: one of a machine adds it, and machines are not
     * added up. A figure that cannot be read keeps its last value.
     */
    addFigure({ name, help, labels = [], read }: Figure): void {
      let readAt = Number.NEGATIVE_INFINITY
      new Gauge({
        name: `shop_${name}`,
        help,
        labelNames: [...labels],
        registers,
        aggregator: 'max',
        async collect() {
          if (performance.now() - readAt < figureKept) return
          readAt = performance.now()
          const rows = await read().catch(() => undefined)
          if (!rows) return
          this.reset()
          for (const row of rows) this.set(row.labels ?? {}, row.value)
        },
      })
    },

    /** Adds the figures of Node.js: memory, garbage collection, event loop. */
    watchProcess: () => collectDefaultMetrics({ register: registry }),
  }
}
