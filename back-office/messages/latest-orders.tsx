import { Link } from 'react-router'
import { colorOfStatus } from '#app/shared/order-labels.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { StaffMessage } from '#contract/staff-messages.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState } from '../layout/screen.tsx'
import { ordersPath } from '../orders/list/orders-query.ts'
import { paymentLabel } from '../orders/order-labels.ts'
import { href } from '../paths.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'

const shown = 5

type Writer = Pick<StaffMessage, 'account'>

/** The latest orders of the account that wrote a message, for who may see orders. */
export const LatestOrders = ({ account }: Writer) => (useMay()('orders.read') ? <Orders account={account} /> : null)

function Orders({ account: { _id } }: Writer) {
  const { data, ...loaded } = useStaffData(
    'GET /api/admin/orders',
    { query: { account: _id, _perPage: shown } },
    { keepFresh: true },
  )
  return (
    <Section title="Latest Orders">
      <LoadState loaded={loaded} what="the latest orders" className="mt-3 h-40" />
      {data?.total === 0 && <p className="mt-3 text-soft">No orders yet.</p>}
      {data && data.total > 0 && (
        <ul aria-label="Latest Orders" className="mt-3 border-t border-hair">
          {data.orders.map((order) => (
            <li
              key={order._id}
              className="relative flex items-start justify-between gap-4 border-b border-hair py-3 hover:bg-card"
            >
              <p className="min-w-0 text-sm">
                <Link
                  to={href('/admin/orders/:orderId', { orderId: order._id })}
                  className="tabular font-semibold underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
                >
                  {orderNumber(order._id)}
                </Link>
                <span className="block text-soft">{formatMoment(order.date)}</span>
                <span className="block">
                  {'amount' in order && (
                    <span translate="no" className="tabular">
                      {`${formatTaka(order.amount)} · `}
                    </span>
                  )}
                  <span>{paymentLabel(order)}</span>
                </span>
              </p>
              <StatusBadge color={colorOfStatus(order.status)}>{order.status}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > shown && (
        <p className="mt-3 text-sm">
          <Link to={ordersPath({ account: _id })} className="link">
            All orders of this customer
          </Link>
        </p>
      )}
    </Section>
  )
}
