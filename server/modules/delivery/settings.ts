import type { DeliveryCharges, DeliverySettings } from '#contract/delivery.ts'
import { toTaka } from '#contract/money.ts'
import type { Database } from '#database/client.ts'
import { deliverySettings } from '#database/schema/index.ts'
import type { ChangeTag } from '../../http/change-feed.ts'

type Row = typeof deliverySettings.$inferSelect

const kept = new WeakMap<Database, Promise<Row>>()

/** The settings as this process keeps them until somebody changes them. */
export function keptSettings(db: Database): Promise<Row> {
  const known = kept.get(db)
  if (known) return known
  const row = readSettings(db)
  kept.set(db, row)
  row.catch(() => kept.get(db) === row && kept.delete(db))
  return row
}

async function readSettings(db: Database): Promise<Row> {
  const [row] = await db.select().from(deliverySettings)
  if (!row) throw new Error('the delivery settings are missing')
  return row
}

/** To be told of every change. */
export function dropDeliverySettings(db: Database, tags: readonly ChangeTag[]): void {
  if (tags.includes('settings') || tags.includes('everything')) forgetSettings(db)
}

/** For who has found that they are out of date. */
export const forgetSettings = (db: Database): void => void kept.delete(db)

/** What delivery costs, decimal taka. */
export const chargesOf = ({ dhaka, suburbs, outside, freeFrom }: Row): DeliveryCharges => ({
  charges: { dhaka: toTaka(dhaka), suburbs: toTaka(suburbs), outside: toTaka(outside) },
  freeFrom: freeFrom === null ? null : toTaka(freeFrom),
})

export const settingsOf = (row: Row): DeliverySettings => ({
  ...chargesOf(row),
  version: row.version,
  changed: row.changedAt && { at: row.changedAt.toISOString(), by: row.changedByName ?? '' },
})
