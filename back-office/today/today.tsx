import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { Today as Waiting } from '#contract/today.ts'
import { StepsOnToday } from '../first-steps/steps-on-today.tsx'
import { Section } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { OrderTable } from '../orders/list/order-table.tsx'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { FiguresOfToday } from './figures-of-today.tsx'
import { NewReviews } from './new-reviews.tsx'
import { OrderSound } from './order-sound.tsx'

type Count = Exclude<keyof Waiting, 'newest' | 'newReviews'>

const tasks: { count: Count; needs: Permission; name: string; one?: string; none: string; to: string }[] = [
  { count: 'toConfirm', needs: 'orders.confirm', name: 'to confirm', none: 'Nothing to confirm', to: '/admin/calls' },
  {
    count: 'toShip',
    needs: 'orders.ship',
    name: 'to ship',
    none: 'Nothing to ship',
    to: '/admin/orders?status=confirmed',
  },
  {
    count: 'returns',
    needs: 'orders.return',
    name: 'returns requested',
    one: 'return requested',
    none: 'No returns',
    to: '/admin/orders?status=return-requested',
  },
  {
    count: 'comingBack',
    needs: 'orders.outcome',
    name: 'parcels coming back',
    one: 'parcel coming back',
    none: 'No parcels coming back',
    to: '/admin/orders?status=returning-to-sender',
  },
  {
    count: 'toSettle',
    needs: 'money.read',
    name: 'to settle with couriers',
    none: 'Couriers owe nothing',
    to: '/admin/settlements',
  },
  {
    count: 'unknownPlaces',
    needs: 'orders.edit',
    name: 'to unknown places',
    one: 'to an unknown place',
    none: 'Every place is known',
    to: '/admin/places',
  },
  {
    count: 'unread',
    needs: 'messages.answer',
    name: 'unread messages',
    one: 'unread message',
    none: 'No new messages',
    to: '/admin/messages?status=unread',
  },
  {
    count: 'lowStock',
    needs: 'stock.read',
    name: 'low in stock',
    none: 'Nothing low in stock',
    to: '/admin/catalogue/stock',
  },
  {
    count: 'soldOut',
    needs: 'stock.read',
    name: 'sold out',
    none: 'Nothing sold out',
    to: '/admin/catalogue/stock?show=sold-out',
  },
]

const warnings: { count: Count; needs: Permission; to: string; one: string; many: string }[] = [
  {
    count: 'paymentsToCheck',
    needs: 'orders.refund',
    to: '/admin/orders?status=payment-to-check',
    one: '1 order has a payment to check before it counts',
    many: 'orders have payments to check before they count',
  },
  {
    count: 'refundsToCheck',
    needs: 'orders.refund',
    to: '/admin/orders?status=refund-to-check',
    one: '1 order has a refund to check',
    many: 'orders have refunds to check',
  },
  {
    count: 'refundsOwed',
    needs: 'orders.refund',
    to: '/admin/orders?status=refund-owed',
    one: '1 refund is due: bottles that were paid for came back',
    many: 'refunds are due: bottles that were paid for came back',
  },
  {
    count: 'partlyDelivered',
    needs: 'orders.outcome',
    to: '/admin/orders?status=partly-delivered',
    one: '1 parcel was delivered only in part: record what the customer has kept',
    many: 'parcels were delivered only in part: record what the customers have kept',
  },
  {
    count: 'paidTwice',
    needs: 'orders.refund',
    to: '/admin/orders?status=paid-twice',
    one: '1 paid order may have been collected in cash as well: find out, and give it back',
    many: 'paid orders may have been collected in cash as well: find out, and give it back',
  },
  {
    count: 'cancelledAfterSending',
    needs: 'orders.ship',
    to: '/admin/orders?status=cancelled-after-sending',
    one: '1 order was cancelled after its parcel was sent to the courier',
    many: 'orders were cancelled after their parcels were sent to the courier',
  },
  {
    count: 'contradictingReports',
    needs: 'orders.outcome',
    to: '/admin/orders?status=contradicting-reports',
    one: '1 parcel was reported both as delivered and as coming back: find out which',
    many: 'parcels were reported both as delivered and as coming back: find out which',
  },
  {
    count: 'largeHolds',
    needs: 'orders.cancel',
    to: '/admin/holds',
    one: '1 customer or network holds many bottles that are neither paid nor confirmed',
    many: 'customers or networks hold many bottles that are neither paid nor confirmed',
  },
  {
    count: 'toConfirmSoon',
    needs: 'orders.confirm',
    to: '/admin/calls',
    one: '1 cash order is cancelled within a day unless you confirm it',
    many: 'cash orders are cancelled within a day unless you confirm them',
  },
]

/** The open tasks of staff, each with a link. */
export default function Today() {
  const may = useMay()
  const { data: today, ...loaded } = useStaffData('GET /api/admin/today', undefined, { keepFresh: true })
  const firstSteps = useStaffData('GET /api/admin/first-steps', undefined, { keepFresh: true })
  // They are above the rest, which must not shift after it is shown.
  const data = firstSteps.waiting ? undefined : today
  return (
    <Screen title="Today">
      <LoadState loaded={{ ...loaded, isPending: !data }} what="your tasks" className="mt-6 h-64" />
      {data && (
        <>
          {firstSteps.data && may('settings.edit') && (
            <StepsOnToday facts={firstSteps.data.steps} onHidden={() => void firstSteps.load()} />
          )}
          {warnings.map(
            ({ count, needs, to, one, many }) =>
              data[count] > 0 &&
              may(needs) && (
                <Warning key={count} to={to}>
                  {data[count] === 1 ? one : `${data[count]} ${many}`}
                </Warning>
              ),
          )}
          <ul aria-label="To Do" className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
            {tasks
              .filter(({ needs }) => may(needs))
              .map(({ count, name, one = name, none, to }) => (
                <li key={count}>
                  <Task number={data[count]} name={data[count] === 1 ? one : name} none={none} to={to}>
                    {count === 'toConfirm' && data.unpaid > 0 ? `${data.unpaid} not paid yet` : ''}
                  </Task>
                </li>
              ))}
          </ul>
          {may('reports.read') && <FiguresOfToday mayMoney={may('reports.money')} />}
          {may('orders.read') && (
            <div className="mt-6">
              <OrderSound />
            </div>
          )}
          {data.newReviews.length > 0 && <NewReviews reviews={data.newReviews} />}
          {may('orders.read') && (
            <Section title="Newest Orders" className="mt-8">
              {data.newest.length > 0 ? (
                <OrderTable orders={data.newest} />
              ) : (
                <p className="mt-3 text-soft">No orders yet.</p>
              )}
            </Section>
          )}
        </>
      )}
    </Screen>
  )
}

function Warning({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-6 flex min-h-14 items-center gap-3 border border-danger bg-card px-4 py-3 font-semibold md:px-5"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" strokeWidth={1.5} />
      <span>{children}</span>
    </Link>
  )
}

interface TaskProps {
  number: number
  name: string
  none: string
  to: string
  /** Additional text. */
  children: string
}

function Task({ number, name, none, to, children }: TaskProps) {
  return (
    <Link
      to={to}
      className={`flex h-full min-h-30 flex-col border p-4 transition-colors duration-200 hover:border-ink md:p-5 ${number > 0 ? 'border-line bg-card' : 'border-hair text-soft'}`}
    >
      <span className="tabular font-serif text-[2.75rem] leading-none font-semibold">{number}</span>
      <span className={`mt-2 ${number > 0 ? 'font-semibold' : ''}`}>{number > 0 ? name : none}</span>
      {children && <span className="text-sm text-soft">{children}</span>}
    </Link>
  )
}
