import type { MoneyHolder } from '#contract/ledger/settlements.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNull, sql } from '#database/drizzle.ts'
import { dues } from '#database/schema/index.ts'

interface Movement {
  orderId: string
  /** The attempt to pay, or the provider's id of the refund. */
  reference: string
  moneyHolder: MoneyHolder
  /** Poisha; negative: the provider has paid the customer back. */
  amount: number
  at: Date
}

/** Follows the reference of a due whose payment or refund has changed after it was settled, such as a returned refund. */
const again = '+'

/** The attempt or the refund's id that a due is about. */
export const transactionKey = (reference: string): string => reference.replace(/(?<!\+)\++$/, '')

/**
 * In a transaction that has locked the order: the money of one of its payments or refunds at the provider has changed.
 * What has not been settled yet is added up, and is no due any more when it is nothing; what has been stays as it is.
 */
export async function addProviderDue(tx: Transaction, { orderId, reference, moneyHolder, amount, at }: Movement) {
  for (let key = reference; ; key += again) {
    const [due] = await tx
      .insert(dues)
      .values({ orderId, reference: key, moneyHolder, amount, since: at })
      .onConflictDoUpdate({
        target: [dues.orderId, dues.reference],
        set: { amount: sql`${dues.amount} + ${amount}` },
        setWhere: isNull(dues.settlementId),
      })
      .returning({ amount: dues.amount })
    if (due?.amount === 0) await tx.delete(dues).where(and(eq(dues.orderId, orderId), eq(dues.reference, key)))
    if (due) return
  }
}
