import { Link } from 'react-router'
import { colorOfStatus, countOf } from '#app/order-labels.ts'
import { OrderNumbers } from '#app/order-numbers.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ListedOrder, OrderSort } from '#contract/orders/staff-order-list.ts'
import { useFromList } from '../../lists/use-back-link.ts'
import type { Selection } from '../../lists/use-selection.ts'
import { href } from '../../paths.ts'
import { channelNames, paymentLabel } from '../order-labels.ts'
import { Tags } from './tag-filter.tsx'

const columns = ['Order', 'Customer', 'Bottles', 'Amount', 'Payment', 'Status']

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

/** Orders: a table on wide screens, otherwise cards. Each row links to its order. */
export function OrderTable({ orders, selection, sort = 'newest' }: OrderTableProps) {
  return (
    <>
      {selection && (
        <Checkbox
          label="Select all on this page"
          className="mt-3 w-fit text-sm md:hidden"
          checked={selection.all}
          onChange={selection.toggleAll}
        />
      )}
      <table className="mt-3 hidden w-full border-collapse text-left md:table">
        <caption className="sr-only">{captions[sort]}</caption>
        <thead className="border-y border-hair">
          <tr>
            {selection && (
              <th scope="col" className="w-11">
                <RowCheckbox name="Select all on this page" checked={selection.all} onChange={selection.toggleAll} />
              </th>
            )}
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`caps px-3 py-3.5 text-soft last:pr-0 ${index === 0 ? 'pl-0' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id} className="relative border-b border-hair hover:bg-card">
              {selection && (
                <td>
                  <SelectOrder order={order} selection={selection} />
                </td>
              )}
              <th scope="row" className="py-3.5 pr-3 font-normal">
                <OrderLink order={order} />
                <span className="block text-sm whitespace-nowrap text-soft">{dateOf(order)}</span>
                {'tags' in order && <Tags tags={order.tags} />}
              </th>
              <td className="p-3 [overflow-wrap:anywhere]">{fullName(order.address)}</td>
              <td className="tabular p-3 text-soft">{countOf(order)}</td>
              <td translate="no" className="tabular p-3 font-semibold">
                {formatTaka(order.amount)}
              </td>
              <td className="p-3 text-sm">
                <span>{paymentLabel(order)}</span>
                <PaymentReference order={order} />
              </td>
              <td className="py-3 pl-3">
                <StatusBadge color={colorOfStatus(order.status)}>{order.status}</StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={captions[sort]} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 md:hidden">
        {orders.map((order) => (
          <li key={order._id} className="relative flex flex-col gap-3 border border-hair bg-card p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
              {selection && <SelectOrder order={order} selection={selection} className="-mt-2.5 -ml-3" />}
              <p className="mr-auto min-w-0">
                <OrderLink order={order} />
                <span className="block text-sm text-soft">{dateOf(order)}</span>
                {'tags' in order && <Tags tags={order.tags} />}
              </p>
              <StatusBadge color={colorOfStatus(order.status)}>{order.status}</StatusBadge>
            </div>
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 text-sm">
                <span className="block [overflow-wrap:anywhere]">{fullName(order.address)}</span>
                <span className="block text-soft">
                  {`${paymentLabel(order)} · ${formatCount(countOf(order), 'bottle')}`}
                </span>
                <PaymentReference order={order} />
              </p>
              <p translate="no" className="tabular shrink-0 font-semibold">
                {formatTaka(order.amount)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The number of its payment at the provider, or as staff have entered it. */
const PaymentReference = ({ order: { paymentReference } }: { order: Order }) =>
  paymentReference && <span className="block text-soft wrap-anywhere">{paymentReference}</span>

/** The date of an order, and its channel unless it is the website. */
const dateOf = ({ date, channel }: Order) =>
  [formatMoment(date), channel !== 'web' && channelNames[channel]].filter(Boolean).join(' · ')
interface SelectOrderProps {
  order: Order
  selection: Selection
  className?: string
}

/** Above the link that covers the whole row or card. */
function SelectOrder({ order: { _id }, selection, className }: SelectOrderProps) {
  return (
    <RowCheckbox
      name={`Select ${orderNumber(_id)}`}
      checked={selection.has(_id)}
      onChange={() => selection.toggle(_id)}
      className={className}
    />
  )
}

interface RowCheckboxProps {
  name: string
  checked: boolean
  onChange(): void
  className?: string | undefined
}

const RowCheckbox = ({ name, className = '', ...box }: RowCheckboxProps) => (
  <label className={`relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center ${className}`}>
    <input type="checkbox" aria-label={name} {...box} className="size-5 accent-(--oud)" />
  </label>
)

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
