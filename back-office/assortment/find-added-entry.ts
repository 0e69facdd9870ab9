import { api } from '#app/api.ts'
import type { AssortmentKind, NewEntry, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { isSavedIn } from '../saving/merge-fields.ts'
import { entriesIn } from './entry-labels.ts'

/**
 * For a new brand or category that was rejected as known: an earlier attempt, whose response was lost, may have added
 * it. Nothing has been done with it since.
 */
export async function findAddedEntry(
  kind: AssortmentKind,
  sent: Pick<NewEntry, 'name' | 'description'>,
): Promise<StaffEntry | undefined> {
  const entries = entriesIn(await api('GET /api/admin/assortment'), kind)
  return entries.find((entry) => entry.version === 1 && entry.products === 0 && isSavedIn(sent, entry))
}
