import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '#database/client.ts'
import { wasRolledBack } from './database-errors.ts'

/** Runs `work` in a transaction; retried up to three times after a deadlock or serialization failure. */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries === 4 || !wasRolledBack(error)) throw error
      await sleep(Math.random() * 20 * tries)
    }
  }
}
