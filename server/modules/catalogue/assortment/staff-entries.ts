import type { StaffAssortment, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { ShopError } from '../../../errors.ts'
import { type Kind, readEntries } from './assortment.ts'

const columns = { brand: sql`brand_id`, category: sql`category_id` }

/** The current brands or categories in display order, each with the number of its products. */
async function readStaffEntries(db: Database, kind: Kind): Promise<StaffEntry[]> {
  const [entries, { rows }] = await Promise.all([
    readEntries(db, kind),
    db.execute<{ id: number; count: number }>(sql`
      select ${columns[kind]} as id, count(*)::int as count from products group by ${columns[kind]}`),
  ])
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  return [...entries.values()].map((entry) => ({ ...entry, products: counts.get(entry.id) ?? 0 }))
}

export async function readStaffAssortment(db: Database): Promise<StaffAssortment> {
  const [brands, categories] = await Promise.all([readStaffEntries(db, 'brand'), readStaffEntries(db, 'category')])
  return { brands, categories }
}

/** @throws ShopError 404 for an unknown id */
export async function requireStaffEntry(db: Database, kind: Kind, id: number): Promise<StaffEntry> {
  const entry = (await readStaffEntries(db, kind)).find((one) => one.id === id)
  if (!entry) throw noSuchEntry(kind)
  return entry
}

export const noSuchEntry = (kind: Kind) => new ShopError('entry_not_found', { kind })
