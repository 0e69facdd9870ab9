import { NewEntry } from '#contract/catalogue/assortment-entries.ts'
import type { CatalogueImport } from '#contract/catalogue/catalogue-imports.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { addEntry } from '../assortment/add-entry.ts'
import { checkAgain, readImport } from './imports.ts'

/**
 * Adds the brands and categories that a checked file of another shop names and this shop lacks, and checks the file
 * again. A name that is no valid one stays an error of its rows.
 * @throws ShopError 404
 */
export async function addMissingEntries(context: SignedInContext, id: string): Promise<CatalogueImport> {
  const { missing } = await readImport(context, id)
  for (const [kind, names] of [['brand', missing.brands] as const, ['category', missing.categories] as const])
    for (const name of names) {
      const { data } = NewEntry.safeParse({ name })
      if (data) await addEntry(context, kind, data).catch(unlessThere)
    }
  await checkAgain(context, id, '', 'checked')
  return readImport(context, id)
}

/** A colleague may have added it in the meantime. */
function unlessThere(error: unknown) {
  if (!(error instanceof ShopError && error.code === 'entry_exists')) throw error
}
