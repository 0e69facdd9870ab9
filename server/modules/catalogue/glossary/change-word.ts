import type { GlossaryChange, GlossaryWord } from '#contract/catalogue/glossary.ts'
import { foldText } from '#contract/fold-text.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import { eq } from '#database/drizzle.ts'
import { glossary } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { announceChange } from '../../../http/change-feed.ts'
import { recordChange, type Snapshot } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'

/**
 * Adds, changes or removes a word of the glossary. Returns a message about the result.
 * @throws ShopError 409 when someone else has changed it since the editor saw it
 */
export async function changeWord(context: SignedInContext, { word, seen }: GlossaryChange): Promise<string> {
  const key = foldText(word.english)
  return inTransaction(context.db, async (tx) => {
    await acquireLocks(tx, 'assortment')
    const [row] = await tx.select().from(glossary).where(eq(glossary.key, key))
    if (JSON.stringify(row ? wordOf(row) : null) !== JSON.stringify(seen)) {
      throw new ShopError('word_changed', { word: word.english })
    }
    const removed = !word.bangla && word.spellings.length === 0
    if (removed) await tx.delete(glossary).where(eq(glossary.key, key))
    else
      await tx
        .insert(glossary)
        .values({ key, ...word })
        .onConflictDoUpdate({ target: glossary.key, set: word })
    const subject = {
      kind: 'content',
      id: `glossary:${key}`.slice(0, 60),
      name: `Bangla word: ${word.english}`,
    } as const
    await recordChange(tx, context, subject, row && snapshotOf(row), removed ? undefined : snapshotOf(word))
    // Searches depend on it, and so do brands and categories in Bangla.
    await announceChange(tx, ['brands', 'lists'])
    return removed ? `${word.english} removed` : `${word.english} saved`
  })
}

/** A row as staff see it, with its fields in the order of the contract. */
export const wordOf = ({ english, bangla, spellings }: GlossaryWord): GlossaryWord => ({ english, bangla, spellings })

const snapshotOf = ({ bangla, spellings }: GlossaryWord): Snapshot => ({
  Bangla: bangla,
  'Other spellings': spellings.join(', '),
})
