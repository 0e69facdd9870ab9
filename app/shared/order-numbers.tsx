import { orderNumber } from '#contract/limits.ts'
import type { NamedOrder } from '#contract/orders/order-name.ts'
import { formatOrderName } from '#messages/formats.ts'

/** The number of an order to read out, and the end of its id, which is all that an older one has. */
export const OrderNumbers = ({ order }: { order: NamedOrder }) => (
  <>
    {order.number !== null && <span>{`${formatOrderName(order)} `}</span>}
    <span className={order.number === null ? undefined : 'font-sans text-sm font-normal text-soft'}>
      {orderNumber(order._id)}
    </span>
  </>
)
