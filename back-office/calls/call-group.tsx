import type { Elements } from '#app/ui/elements.ts'
import { formatCount } from '#contract/format-count.ts'
import type { OrderToCall } from '#contract/orders/customers/calls.ts'
import { buyerOf } from '#contract/orders/gifts.ts'
import { CallOutcomes, type CallOutcomesProps } from './call-outcomes.tsx'

interface CallGroupProps extends Omit<CallOutcomesProps, 'className'> {
  phone: string
  /** The cards of the orders. */
  children: Elements
}

/** The orders of one phone number: one call, and one answer for all of them. */
export function CallGroup({ phone, children, ...outcomes }: CallGroupProps) {
  const count = formatCount(outcomes.orders.length, 'order')
  return (
    <section aria-label={`${count} of ${phone}`} className="border border-line p-3 md:p-4">
      <p className="font-semibold">{`${count} of ${phone}: one call, one answer for all`}</p>
      <CallOutcomes {...outcomes} className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-4" />
      <ul className="mt-4 flex flex-col gap-4">{children}</ul>
    </section>
  )
}

/** Rows in groups of one phone number, each where its first row is. Rows without a number stay alone. */
export function groupByPhone<Row extends { order: Pick<OrderToCall, '_id' | 'address' | 'gift'> }>(
  rows: readonly Row[],
): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = buyerOf(row.order).phone || row.order._id
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}
