import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'

/** Characters of a statement that a trace has. */
const longestText = 1_000

type Query = (...args: unknown[]) => unknown
type Callback = (error: Error | undefined, ...rest: unknown[]) => void

/** Records each query of a request or a job, with its text but not with its parameters. */
export function traceQueries(pool: Pool, tracer: Tracer): void {
  // A request that waited for a connection gets it in the context of the one that returned it.
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<PoolClient>
  pool.connect = ((callback?: Callback) =>
    connect(callback && context.bind(context.active(), callback))) as typeof pool.connect

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      const text = textOf(args[0])
      if (!text || !trace.getActiveSpan()) return query(...args)
      const span = tracer.startSpan(nameOf(text), {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
      })
      const end = (error?: unknown) => {
        if (error) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const done: Callback = (error, ...rest) => {
          end(error)
          callback(error, ...rest)
        }
        return query(...args.slice(0, -1), context.bind(context.active(), done))
      }
      const result = query(...args)
      if (result instanceof Promise) result.then(() => end(), end)
      else end()
      return result
    }) as typeof client.query
  })
}

/** Undefined for what is no statement, such as a stream. */
const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string; submit?: unknown } | undefined)?.text

const nameOf = (text: string) => `query ${/[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''}`
