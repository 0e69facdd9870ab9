import { deleteDraft } from '#app/stores/drafts.ts'
import type { Courier } from '#contract/delivery/shipments.ts'
import type { CourierDue, NewSettlement, StatementProblem, StatementRow } from '#contract/ledger/settlements.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { typedNumber } from '#contract/typed-number.ts'

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

const amountOf = (typed: string) => (typed.trim() === '' ? 0 : typedNumber(typed))

/** The orders as sent to the API; an empty charge means the usual one. NaN if no amount is typed. */
export function settledOrders(draft: Draft, usualCharge: string): NewSettlement['orders'] {
  return Object.entries(draft).map(([orderId, { collected, charge, reason }]) => ({
    orderId,
    collected: amountOf(collected),
    charge: amountOf(charge.trim() === '' ? usualCharge : charge),
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }))
}

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
