import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema/index.ts'

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Together under the five seconds in which every request gets its answer, whatever state PostgreSQL is in. */
const limits: pg.PoolConfig = {
  /** How long a request waits for a connection that others use. */
  connectionTimeoutMillis: 3_300,
  statement_timeout: 3_800,
  query_timeout: 4_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  application_name: 'al-aria',
}

/** How long PostgreSQL may take to accept a connection, in milliseconds. */
const connectWithin = 1_500

/**
 * A connection that is thrown away when its answer stays out. Kept, it would come back to life with an open
 * transaction, and the next order would be written into that.
 */
class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      connectionTimeoutMillis: connectWithin,
    })
    // The failure reaches the caller of the query; nothing else needs it.
    this.on('error', () => {})
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      const answer = query(...args)
      if (answer instanceof Promise) answer.catch((error: Error) => this.#discardAfter(error, args[0]))
      return answer
    }
    this.query = watched as typeof this.query
  }

  #discardAfter(error: Error, asked: unknown) {
    if (error.message === 'Query read timeout') {
      const { connection } = this as unknown as { connection: { stream: { destroy(): void } } }
      connection.stream.destroy()
    }
    // Drizzle gives no connection back whose `begin` failed.
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    if (text?.startsWith('begin')) (this as unknown as pg.PoolClient).release(true)
  }
}

/** Opens a pool. Connections are made when first needed, so an unreachable database shows at the first query. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}) {
  const pool = new pg.Pool({ ...limits, connectionString: url, max, Client: Connection })
  // An idle connection that PostgreSQL closed: the pool has dropped it already.
  pool.on('error', () => {})
  const db: Database = drizzle(pool, { schema, casing: 'snake_case' })
  return { db, pool, close: () => pool.end() }
}
