import { Link } from 'react-router'
import { formatDay } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { orderName } from '#contract/orders/order-name.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { href } from '../../paths.ts'

export type OrderName = StaffOrder['setCodesUsed'][number]['order']

export const OrderOfCode = ({ order }: { order: OrderName }) => (
  <Link to={href('/admin/orders/:orderId', { orderId: order._id })} className="link">
    {`Order ${orderName(order)}`}
  </Link>
)

/** Without the code itself for whoever does not see phone numbers. */
type ShownCode = Omit<StaffOrder['setCodes'][number], 'code'> & { code?: string }

/** The codes that give back what sets of an order have cost, and the order whose set gave this one its code. */
export function SetCodes({ order: { setCodes, setCodesUsed, setCodeFrom } }: { order: StaffOrder }) {
  if (setCodes.length === 0 && !setCodeFrom) return null
  return (
    <ul aria-label="Prices of sets that come back" className="mt-4 text-sm">
      {setCodes.map(({ item, code, amount, lastDay, isUsed }: ShownCode) => {
        const using = setCodesUsed.find((used) => used.item === item)
        const what = isUsed ? 'used' : `${formatTaka(amount)} off one bottle until ${formatDay(lastDay)}`
        return (
          <li key={item}>
            <span>The price of the set comes back:</span> {code && <strong className="font-semibold">{code}</strong>}{' '}
            <span>{`(${what})`}</span> {using && <OrderOfCode order={using.order} />}
          </li>
        )
      })}
      {setCodeFrom && (
        <li>
          <span>Its code gives back the price of a set:</span> <OrderOfCode order={setCodeFrom.order} />
        </li>
      )}
    </ul>
  )
}
