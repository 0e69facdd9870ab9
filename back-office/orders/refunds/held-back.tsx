import { formatTaka, toTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { OrderOfCode } from '../order/set-codes.tsx'
import { heldBackFor } from './chosen-bottles.ts'

/** What codes of sets have to do with a refund: of the sets, or of the bottle that a code was used for. */
export function HeldBack({ order, bottles }: { order: StaffOrder; bottles: readonly number[] }) {
  const { setCodeFrom } = order
  const held = new Map(heldBackFor(order, bottles).map(({ item, amount }) => [item, toTaka(amount)]))
  return (
    <>
      {order.setCodesUsed.map(({ item, order: using }) => {
        const amount = held.get(item) ?? 0
        return (
          amount > 0 && (
            <p key={item} className="text-sm">
              <span>{`${formatTaka(amount)} less: the code for this set was used, and the bottle is kept.`}</span>{' '}
              <OrderOfCode order={using} /> <span>If nothing is left to refund, close the return.</span>
            </p>
          )
        )
      })}
      {setCodeFrom && setCodeFrom.heldBack > 0 && (
        <p className="text-sm">
          <span>
            {`${formatTaka(setCodeFrom.heldBack)} of a refunded set was kept back, because its code was used here. Once this bottle is refunded, refund that amount there as well:`}
          </span>{' '}
          <OrderOfCode order={setCodeFrom.order} />
        </p>
      )}
    </>
  )
}
