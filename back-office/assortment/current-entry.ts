import { api } from '#app/api.ts'
import type { AssortmentKind, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { entriesIn } from './entry-labels.ts'

/** The current values of a brand or category, after a conflict; undefined when it has been removed. */
export async function currentEntry(kind: AssortmentKind, id: number): Promise<StaffEntry | undefined> {
  return entriesIn(await api('GET /api/admin/assortment'), kind).find((entry) => entry.id === id)
}
