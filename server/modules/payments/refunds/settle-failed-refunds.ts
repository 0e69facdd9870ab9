import { formatTaka, toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, desc, eq, inArray, isNull } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { ShopError } from '../../../errors.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { readRefundsOf, restInWhole } from '../../payment-records/index.ts'

type Refund = typeof refunds.$inferSelect
type Payment = typeof paymentAttempts.$inferSelect

const sumOf = (parts: readonly Pick<Refund, 'amount'>[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** The partial refunds to the card that are pending or have failed, oldest first. */
export const readOpenRefunds = (db: Database | Transaction, orderId: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.method, 'card'), inArray(refunds.state, ['pending', 'failed'])))
    .orderBy(asc(refunds.at))

/**
 * In a transaction that has locked the order and recorded the provider's list: a refund that was made in the provider's
 * dashboard settles failed ones, so that none is paid twice. What is no longer due is taken from them, first from one
 * of exactly that amount. Returns those of which something is still due.
 */
export async function settleFailedRefunds(tx: Transaction, orderId: string): Promise<Refund[]> {
  const open = await readOpenRefunds(tx, orderId)
  const failed = open.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return []
  let settled = sumOf(open) - (await readOrderMoney(tx, orderId)).due
  const [left, replaced]: [Refund[], Refund[]] = [[], []]
  const isExact = ({ amount }: Refund) => Number(amount === settled)
  for (const part of failed.toSorted((one, other) => isExact(other) - isExact(one))) {
    const amount = part.amount - Math.max(0, settled)
    settled -= part.amount
    if (amount <= 0) {
      replaced.push(part)
      continue
    }
    left.push({ ...part, amount })
    if (amount < part.amount) await tx.update(refunds).set({ amount }).where(eq(refunds.id, part.id))
  }
  await replaceRefunds(tx, replaced)
  return left
}

/**
 * Deletes failed refunds, and keeps what staff decided with the refund in the dashboard. The failed rows cannot become
 * that refund: the provider still lists the failed attempts with their ids.
 */
async function replaceRefunds(tx: Transaction, replaced: Refund[]): Promise<void> {
  const [first] = replaced
  if (!first) return
  const ids = replaced.map(({ id }) => id)
  await tx.delete(refunds).where(inArray(refunds.id, ids))
  const { orderId, attempt, at, byUserId, byName } = first
  const isExternal = and(eq(refunds.state, 'succeeded'), eq(refunds.method, 'card'), isNull(refunds.byName))
  const [made] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.attempt, attempt ?? 0), isExternal))
    .orderBy(desc(refunds.at))
    .limit(1)
  if (!made) return
  const lines = [made, ...replaced].flatMap((part) => part.lines)
  const reason = replaced.find((part) => part.reason)?.reason ?? null
  await tx.update(refunds).set({ lines, reason, at, byUserId, byName }).where(eq(refunds.id, made.id))
}

/**
 * In a transaction that has locked the order: whether the ledger owes all partial refunds that are pending or failed,
 * besides the full refunds that are.
 */
export async function isOpenDue(tx: Transaction, orderId: string): Promise<boolean> {
  const isOpen = (payment: Payment) => isRefunding(payment) || payment.refundFailedAt !== null
  return sumOf(await readOpenRefunds(tx, orderId)) <= (await readDueInParts(tx, orderId, isOpen))
}

/**
 * In a transaction that has locked the order, before failed refunds are made again: none may exceed what the ledger
 * owes, besides the payments that are being refunded in full.
 * @throws ShopError conflict
 */
export async function assertFailedIsDue(tx: Transaction, orderId: string): Promise<void> {
  const open = await readOpenRefunds(tx, orderId)
  if (open.every(({ state }) => state !== 'failed')) return
  const due = await readDueInParts(tx, orderId, isRefunding)
  if (sumOf(open) <= due) return
  throw new ShopError(
    'conflict',
    `Only ${formatTaka(toTaka(due))} is still due to the customer. Compare the refunds with those at the card provider, and try again later.`,
  )
}

const isRefunding = ({ state }: Payment) => state === 'refunding'

/**
 * What the ledger owes besides full refunds, poisha.
 * @param isInFull whether a payment is one that is refunded in full
 */
async function readDueInParts(
  tx: Transaction,
  orderId: string,
  isInFull: (payment: Payment) => boolean,
): Promise<number> {
  const { due } = await readOrderMoney(tx, orderId)
  const all = await readRefundsOf(tx, orderId)
  const payments = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  const inFull = payments.filter(isInFull).reduce((sum, payment) => sum + restInWhole(payment, all), 0)
  return Math.max(0, due - inFull)
}
