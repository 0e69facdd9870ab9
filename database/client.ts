import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** In milliseconds. */
interface Timeouts {
  /** How long PostgreSQL may take to accept a connection. */
  connect: number
  /** How long a query waits for a free connection of the pool. */
  free: number
  /** How long a statement may take. */
  statement: number
  /** How long a transaction may wait for its next statement. */
  idle: number
}

/**
 * All but the last are together less than the five seconds within which every request gets a response, whatever state
 * PostgreSQL is in.
 */
export const requestTimeouts: Timeouts = { connect: 1_500, free: 3_300, statement: 3_800, idle: 10_000 }

/** For starts and commands, which no customer waits for: on a busy machine, PostgreSQL accepts connections slowly. */
export const commandTimeouts: Timeouts = { connect: 30_000, free: 30_000, statement: 60_000, idle: 60_000 }

/**
 * A connection that is discarded after a query timeout. Reused, it could recover with an open
 * transaction, and the next order would be written into that.
 */
class Connection extends pg.Client {
  constructor(config: pg.ClientConfig, connectionTimeoutMillis: number) {
    super({ ...config, connectionTimeoutMillis })
    // The caller of the query gets the error; nothing else needs it.
    this.on('error', () => {})
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      const result = query(...args)
      if (result instanceof Promise) result.catch((error: Error) => this.#discardAfter(error, args[0]))
      return result
    }
    this.query = watched as typeof this.query
  }

  #discardAfter(error: Error, query: unknown) {
    if (error.message === 'Query read timeout') {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    }
    // Drizzle does not release a connection whose `begin` failed.
    const text = typeof query === 'string' ? query : (query as { text?: string }).text
    if (text?.startsWith('begin')) (this as unknown as pg.PoolClient).release(true)
  }
}

/** Opens a pool. Connections are opened on demand, so an unreachable database causes an error at the first query. */
export function openDatabase(
  url: string,
  { max = 10, timeouts = requestTimeouts }: { max?: number; timeouts?: Timeouts } = {},
) {
  const pool = new pg.Pool({
    connectionTimeoutMillis: timeouts.free,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.statement + 200,
    idle_in_transaction_session_timeout: timeouts.idle,
    // The pool's size is planned for: opening a connection again costs a request more than keeping it.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    application_name: 'al-aria',
    connectionString: url,
    max,
    Client: class extends Connection {
      constructor(config: pg.ClientConfig = {}) {
        super(config, timeouts.connect)
      }
    },
  })
  // PostgreSQL closed an idle connection: the pool has removed it already.
  pool.on('error', () => {})
  const db: Database = drizzle(pool, { schema, casing: 'snake_case' })
  return { db, pool, close: () => pool.end() }
}
