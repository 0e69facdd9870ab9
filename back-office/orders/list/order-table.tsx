import { Link } from 'react-router'
import { colorOfStatus, countOf } from '#app/shared/order-labels.ts'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import { channelNames } from '#contract/orders/channel-names.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ListedOrder, OrderSort } from '#contract/orders/staff-order-list.ts'
import { type Column, DataTable } from '../../lists/data-table.tsx'
import { useFromList } from '../../lists/use-back-link.ts'
import type { Selection } from '../../lists/use-selection.ts'
import { href } from '../../paths.ts'
import { paymentLabel } from '../order-labels.ts'
import { Tags } from './tag-filter.tsx'

interface OrderTableProps {
  orders: (Order | ListedOrder)[]
  /** Undefined where nothing can be selected. */
  selection?: Selection
  sort?: OrderSort | undefined
}

const captions: Record<OrderSort, string> = {
  newest: 'Orders, newest first',
  oldest: 'Orders, oldest first',
  highest: 'Orders, highest amount first',
  lowest: 'Orders, lowest amount first',
}

type Item = Order | ListedOrder

/** Amounts are left out for who may not see them. */
const seesAmount = (order: Item) => 'amount' in order

const columns: Column<Item>[] = [
  { name: 'Order', cell: (order) => <Named order={order} /> },
  { name: 'Customer', cell: ({ address }) => fullName(address), look: '[overflow-wrap:anywhere]' },
  { name: 'Bottles', cell: countOf, look: 'tabular text-soft' },
  { name: 'Amount', cell: (order) => <Taka order={order} />, look: 'tabular font-semibold', headLook: '' },
  {
    name: 'Payment',
    cell: (order) => (
      <>
        <span>{paymentLabel(order)}</span>
        <PaymentReference order={order} />
      </>
    ),
    look: 'text-sm',
    headLook: '',
  },
  { name: 'Status', cell: (order) => <Status order={order} /> },
]

/** Orders, each linking to its screen. */
export const OrderTable = ({ orders, selection, sort = 'newest' }: OrderTableProps) => (
  <DataTable
    caption={captions[sort]}
    items={orders}
    idOf={({ _id }) => _id}
    columns={columns.filter(({ name }) => name !== 'Amount' || orders.every(seesAmount))}
    card={(order, checkbox) => <Card order={order} checkbox={checkbox} />}
    isLinked
    selection={selection}
    nameOf={({ _id }) => orderNumber(_id)}
  />
)

const Card = ({ order, checkbox }: { order: Item; checkbox: Elements }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      {checkbox}
      <p className="mr-auto min-w-0">
        <Named order={order} />
      </p>
      <Status order={order} />
    </div>
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 text-sm">
        <span className="block [overflow-wrap:anywhere]">{fullName(order.address)}</span>
        <span className="block text-soft">{`${paymentLabel(order)} · ${formatCount(countOf(order), 'bottle')}`}</span>
        <PaymentReference order={order} />
      </p>
      {seesAmount(order) && (
        <p className="tabular shrink-0 font-semibold">
          <Taka order={order} />
        </p>
      )}
    </div>
  </>
)

const Named = ({ order }: { order: Item }) => (
  <>
    <OrderLink order={order} />
    <span className="block text-sm whitespace-nowrap text-soft">{dateOf(order)}</span>
    {'tags' in order && <Tags tags={order.tags} />}
  </>
)

const Taka = ({ order: { amount } }: { order: Item }) => <span translate="no">{formatTaka(amount)}</span>

const Status = ({ order: { status } }: { order: Item }) => (
  <StatusBadge color={colorOfStatus(status)}>{status}</StatusBadge>
)

/** The number of its payment at the provider, or as staff have entered it. */
const PaymentReference = ({ order: { paymentReference } }: { order: Order }) =>
  paymentReference && <span className="block text-soft wrap-anywhere">{paymentReference}</span>

/** The date of an order, and its channel unless it is the website. */
const dateOf = ({ date, channel }: Order) =>
  [formatMoment(date), channel !== 'web' && channelNames[channel]].filter(Boolean).join(' · ')

/** Makes the whole row or card clickable. */
function OrderLink({ order }: { order: Order }) {
  const fromList = useFromList()
  return (
    <Link
      state={fromList}
      to={href('/admin/orders/:orderId', { orderId: order._id })}
      className="tabular font-semibold underline decoration-transparent underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
    >
      <OrderNumbers order={order} />
    </Link>
  )
}
