import { deleteDraft } from '#app/shared/drafts.ts'
import {
  type Due,
  isCashHolder,
  type MoneyHolder,
  type NewSettlement,
  type StatementProblem,
  type StatementRow,
} from '#contract/ledger/settlements.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { signedNumber, typedNumber } from '#contract/typed-number.ts'
import { numberProblems } from '../number-problems.ts'

/** `unlisted`: it could be settled, but the holder has so many orders to settle that this one is not in the list. */
export type CheckedRow = Omit<StatementRow, 'problem'> & { problem: StatementProblem | 'unlisted' | null }

/** Tells what is due apart: an order, or one of its payments and refunds. */
export const keyOf = ({ orderId, reference }: Pick<Due, 'orderId' | 'reference'>): string =>
  reference === '' ? orderId : `${orderId} ${reference}`

/** The typed figures of an order to settle. */
interface DraftRow {
  collected: string
  charge: string
  reason: string
}
/** What is selected, by its key. */
export type Draft = Record<string, DraftRow>

/** The names under which a holder's settlement is stored until it is saved: its orders, and the payment. */
export const draftNames = (moneyHolder: MoneyHolder) => ({
  orders: `settlement-orders:${moneyHolder}`,
  payment: `settlement-payment:${moneyHolder}`,
})

export function deleteDrafts(moneyHolder: MoneyHolder) {
  for (const name of Object.values(draftNames(moneyHolder))) deleteDraft(name)
}

export const rowOf = ({ amount, cost }: Due): DraftRow => ({
  collected: String(amount),
  charge: cost > 0 ? String(cost) : '',
  reason: '',
})

/** Selects what is in a statement, with its amounts if present. */
export function withStatement(draft: Draft, dues: Due[], rows: CheckedRow[]): Draft {
  const next = { ...draft }
  const dueOf = new Map(dues.map((due) => [keyOf(due), due]))
  for (const { orderId, reference, collected, charge, problem } of rows) {
    const due = orderId === null ? undefined : dueOf.get(keyOf({ orderId, reference }))
    if (problem || !due) continue
    const row = next[keyOf(due)] ?? rowOf(due)
    next[keyOf(due)] = {
      ...row,
      ...(collected !== null && { collected: String(collected) }),
      ...(charge !== null && { charge: String(charge) }),
    }
  }
  return next
}

/**
 * Orders of which only the charge is settled: those selected before, except those that a statement says cannot be
 * settled (any more), and the others of it.
 */
export function chargesWith(before: Due[], rows: Pick<CheckedRow, 'orderId' | 'problem'>[], added: Due[]): Due[] {
  const refused = new Set(rows.flatMap(({ orderId, problem }) => (problem ? [orderId] : [])))
  const kept = before.filter(({ orderId }) => !refused.has(orderId))
  return [...new Map([...kept, ...added].map((due) => [due.orderId, due])).values()]
}

/** What is due and is not in a statement, although later ones are: the oldest first. */
export function missingIn(rows: CheckedRow[], dues: Due[]): Due[] {
  const listed = new Set(rows.flatMap(({ orderId, reference }) => (orderId ? keyOf({ orderId, reference }) : [])))
  const times = dues.filter((due) => listed.has(keyOf(due))).map(({ since }) => since)
  const last = times.toSorted().at(-1) ?? ''
  return dues.filter((due) => due.since < last && !listed.has(keyOf(due)))
}

/** A typed amount; NaN for none. Only payment providers take money back. */
export const amountOf = (moneyHolder: MoneyHolder, typed: string): number =>
  isCashHolder(moneyHolder) ? typedNumber(typed) : signedNumber(typed)

const chargeOf = (moneyHolder: MoneyHolder, typed: string) => (typed.trim() === '' ? 0 : amountOf(moneyHolder, typed))

/**
 * The orders as sent to the API. An empty charge means the usual one, or 0; an empty collected amount is NaN, like one
 * that is no amount. A reason is sent only with a difference, because only then is its field visible.
 */
export function settledOrders(draft: Draft, dues: Due[], usualCharge: string): NewSettlement['orders'] {
  return dues.flatMap((due) => {
    const row = draft[keyOf(due)]
    if (!row) return []
    const reason = missingOf(due, row) !== 0 ? row.reason.trim() : ''
    return {
      orderId: due.orderId,
      reference: due.reference,
      collected: amountOf(due.moneyHolder, row.collected),
      // A refund costs no fee of its own.
      charge: chargeOf(due.moneyHolder, row.charge.trim() === '' && due.amount >= 0 ? usualCharge : row.charge),
      ...(reason !== '' && { reason }),
    }
  })
}

/** What is ambiguous in the typed figures, by the keys of what is settled. */
export type RowProblems = Readonly<Record<string, Readonly<Record<string, string>>>>

export const rowProblemsOf = (draft: Draft, usualCharge: string): RowProblems =>
  Object.fromEntries(
    Object.entries(draft).map(([key, { collected, charge }]) => [
      key,
      numberProblems({ collected, charge: charge.trim() === '' ? usualCharge : charge }),
    ]),
  )

/** What is selected and whose collected amount differs from what is due, without a reason. */
export const unexplainedOrders = (draft: Draft, dues: Due[]): Due[] =>
  dues.filter((due) => {
    const row = draft[keyOf(due)]
    return row && missingOf(due, row) !== 0 && row.reason.trim() === ''
  })

/** Sums in decimal taka; invalid amounts count as zero. */
export function totalsOf(orders: NewSettlement['orders']) {
  const sum = (amounts: number[]) =>
    toTaka(amounts.reduce((all, amount) => all + (Number.isFinite(amount) ? toPoisha(amount) : 0), 0))
  const collected = sum(orders.map((order) => order.collected))
  const charges = sum(orders.map((order) => order.charge))
  return { collected, charges, expected: toTaka(toPoisha(collected) - toPoisha(charges)) }
}

/** The difference between expected and received; negative: more was received. */
export const shortfall = (expected: number, received: number): number =>
  Number.isFinite(received) ? toTaka(toPoisha(expected) - toPoisha(received)) : 0

/** How much less than expected was collected for an order; 0 while no amount is typed. */
export const missingOf = ({ amount }: Due, { collected }: DraftRow): number =>
  shortfall(amount, signedNumber(collected))
