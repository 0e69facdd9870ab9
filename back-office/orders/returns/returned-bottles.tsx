import { nameWithSize } from '#contract/names.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'

/** The bottles that a customer wants to return, or that were received. */
export function ReturnedBottles({ items, lines }: { items: StaffOrder['items']; lines: RefundedLine[] }) {
  return (
    <ul className="mt-2 text-sm">
      {lines.map(({ item, quantity }) => (
        <li key={item} className="[overflow-wrap:anywhere]">
          <span className="tabular">{quantity}</span>
          <span>{` × ${nameOf(items[item])}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** “Rose, 6 ml” */
export const nameOf = (item: StaffOrder['items'][number] | undefined) =>
  item ? nameWithSize(item.name, item.size) : ''
