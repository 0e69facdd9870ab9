import { deleteDraft } from '#app/stores/drafts.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import type { CourierDue, NewSettlement, StatementProblem, StatementRow } from '#contract/ledger/settlements.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { numberProblems, typedNumber } from '#contract/typed-number.ts'

/** `unlisted`: it could be settled, but the courier has so many orders to settle that this one is not in the list. */
export type CheckedRow = Omit<StatementRow, 'problem'> & { problem: StatementProblem | 'unlisted' | null }

/** The typed figures of an order to settle. */
interface DraftRow {
  collected: string
  charge: string
  reason: string
}
/** The selected orders, by their IDs. */
export type Draft = Record<string, DraftRow>

/** The names under which a courier's settlement is stored until it is saved: its orders, and the payment. */
export const draftNames = (courier: Courier) => ({
  orders: `settlement-orders:${courier}`,
  payment: `settlement-payment:${courier}`,
})

export function deleteDrafts(courier: Courier) {
  for (const name of Object.values(draftNames(courier))) deleteDraft(name)
}

export const rowOf = ({ amount, cost }: CourierDue): DraftRow => ({
  collected: String(amount),
  charge: cost > 0 ? String(cost) : '',
  reason: '',
})

/** Selects the orders of a courier's statement, with its amounts if present. */
export function withStatement(draft: Draft, dues: CourierDue[], rows: CheckedRow[]): Draft {
  const next = { ...draft }
  for (const { orderId, collected, charge, problem } of rows) {
    const due = dues.find((due) => due.orderId === orderId)
    if (problem || !due) continue
    const row = next[due.orderId] ?? rowOf(due)
    next[due.orderId] = {
      ...row,
      ...(collected !== null && { collected: String(collected) }),
      ...(charge !== null && { charge: String(charge) }),
    }
  }
  return next
}

const chargeOf = (typed: string) => (typed.trim() === '' ? 0 : typedNumber(typed))

/**
 * The orders as sent to the API. An empty charge means the usual one, or 0; an empty collected amount is NaN, like one
 * that is no amount. A reason is sent only with a difference, because only then is its field visible.
 */
export function settledOrders(draft: Draft, dues: CourierDue[], usualCharge: string): NewSettlement['orders'] {
  const dueOf = new Map(dues.map((due) => [due.orderId, due]))
  return Object.entries(draft).map(([orderId, row]) => {
    const due = dueOf.get(orderId)
    const reason = due && missingOf(due, row) !== 0 ? row.reason.trim() : ''
    return {
      orderId,
      collected: typedNumber(row.collected),
      charge: chargeOf(row.charge.trim() === '' ? usualCharge : row.charge),
      ...(reason !== '' && { reason }),
    }
  })
}

/** What is ambiguous in the typed figures, by the IDs of the orders. */
export type RowProblems = Readonly<Record<string, Readonly<Record<string, string>>>>

export const rowProblemsOf = (draft: Draft, usualCharge: string): RowProblems =>
  Object.fromEntries(
    Object.entries(draft).map(([orderId, { collected, charge }]) => [
      orderId,
      numberProblems({ collected, charge: charge.trim() === '' ? usualCharge : charge }),
    ]),
  )

/** The IDs of the selected orders whose collected amount differs from what is due, without a reason. */
export const unexplainedOrders = (draft: Draft, dues: CourierDue[]): string[] =>
  dues.flatMap((due) => {
    const row = draft[due.orderId]
    return row && missingOf(due, row) !== 0 && row.reason.trim() === '' ? due.orderId : []
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
export const missingOf = ({ amount }: CourierDue, { collected }: DraftRow): number =>
  shortfall(amount, typedNumber(collected))
