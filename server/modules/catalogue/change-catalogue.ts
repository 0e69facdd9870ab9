import type { Database, Transaction } from '#database/client.ts'
import { inTransaction } from '../../transaction.ts'
import { dropChangedValues } from './kept-values.ts'

/** Runs a transaction that changes the catalogue; afterwards this process reads anew what it has kept. */
export async function changeCatalogue<Result>(db: Database, work: (tx: Transaction) => Promise<Result>) {
  const result = await inTransaction(db, work)
  dropChangedValues(db, ['everything'])
  return result
}
