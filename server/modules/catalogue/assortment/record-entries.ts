import { fieldLabel } from '#contract/catalogue/products/field-registry.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { recordChange, type Snapshot } from '../../../staff-changes.ts'
import { type Entries, type Entry, type Kind, readEntries } from './assortment.ts'

/**
 * In the transaction that changed brands or categories: writes the differences of each into the change log.
 * `moved`: the target of the products of a removed one.
 */
export async function recordEntries(
  tx: Transaction,
  context: Pick<SignedInContext, 'actor' | 'now'>,
  kind: Kind,
  before: Entries,
  moved?: string,
): Promise<void> {
  const after = await readEntries(tx, kind)
  // Adding or removing one shifts the positions of all that follow, which is not logged.
  const withPlace = before.size === after.size
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)]
    const subject = { kind, id: String(id), name: (is ?? was)?.name ?? '' }
    const [from, to] = [snapshotOf(was, before, withPlace), snapshotOf(is, after, withPlace)]
    await recordChange(tx, context, subject, from && !to && moved ? { ...from, Products: moved } : from, to)
  }
}

function snapshotOf(entry: Entry | undefined, entries: Entries, withPlace: boolean): Snapshot | undefined {
  if (!entry) return undefined
  const { id, name, nameInBangla, slug, description, descriptionInBangla, hidden, decants, picture } = entry
  const forSearchEngines = (['title', 'summary', 'titleInBangla', 'summaryInBangla'] as const).map((key) => [
    fieldLabel(key, 'changeLog'),
    entry[key],
  ])
  return {
    Name: name,
    URL: slug,
    Description: description,
    'Name in Bangla': nameInBangla,
    'Description in Bangla': descriptionInBangla,
    ...Object.fromEntries(forSearchEngines),
    Visibility: hidden ? 'Hidden' : 'Shown',
    Decants: decants ? 'May be sold' : 'Not sold',
    Picture: picture?.id ?? '',
    ...(withPlace && { Place: String([...entries.keys()].indexOf(id) + 1) }),
  }
}
