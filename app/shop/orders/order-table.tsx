import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { colorOfStatus, countOf } from '#app/shared/order-labels.ts'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { Amount } from '#app/ui/amount.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderColumn, orderColumns } from '#contract/orders/own-orders.ts'
import { formatMoment, formatTaka } from '#messages/formats.ts'
import { items, statusName } from '#messages/order-labels.ts'
import * as texts from '#messages/orders.ts'
import { AddAgainDialog } from './add-again-dialog.tsx'
import { OrderActions, OrderThumbnails } from './order-cells.tsx'
import { type OrdersQuery, ordersPath, type Sorting, sortingAfterClick, startSorting } from './orders-query.ts'

/** The orders: a table on wide screens, otherwise cards; both use the same sort order. */
export function OrderTable({ query: { sorting }, orders }: { query: OrdersQuery; orders: Order[] }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [again, setAgain] = useState<Order | null>(null)
  const setSorting = (sorting: Sorting) =>
    void navigate(ordersPath({ sorting, page: 1 }), { replace: true, preventScrollReset: true, state })
  return (
    <>
      <table className="mt-8 hidden w-full border-collapse text-left lg:table">
        <caption className="sr-only">{texts.sortedBy(texts.columns[sorting.column], sorting.direction)}</caption>
        <thead className="border-y border-hair">
          <tr>
            {orderColumns.map((column) => (
              <Heading
                key={column}
                column={column}
                sorting={sorting}
                onSort={() => setSorting(sortingAfterClick(sorting, column))}
              />
            ))}
            <th scope="col" className="caps px-3 text-soft">
              {texts.itemsColumn}
            </th>
            <th scope="col">
              <span className="sr-only">{texts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id} className="border-b border-hair">
              <th scope="row" className="tabular p-3 font-semibold">
                <OrderNumbers order={order} />
              </th>
              <td className="p-3 text-sm whitespace-nowrap text-soft">{formatMoment(order.date)}</td>
              <td translate="no" className="tabular p-3 text-right font-semibold">
                {formatTaka(order.amount)}
              </td>
              <td className="p-3">
                <StatusBadge color={colorOfStatus(order.status)}>{statusName(order.status)}</StatusBadge>
              </td>
              <td className="p-3">
                <OrderThumbnails order={order} />
              </td>
              <td className="p-3 pr-0">
                <OrderActions order={order} onAddAgain={() => setAgain(order)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-6 lg:hidden">
        <PhoneSorting sorting={sorting} setSorting={setSorting} />
        <ul aria-label={texts.yourOrders} className="mt-4 grid gap-4 md:grid-cols-2">
          {orders.map((order) => (
            <li key={order._id} className="flex flex-col justify-between border border-hair bg-card p-4 md:p-5">
              <div className="flex items-start justify-between gap-3">
                <div>
                  <h2 className="tabular font-sans text-base font-semibold">
                    <OrderNumbers order={order} />
                  </h2>
                  <p className="mt-1 text-sm text-soft">{formatMoment(order.date)}</p>
                </div>
                <StatusBadge color={colorOfStatus(order.status)}>{statusName(order.status)}</StatusBadge>
              </div>
              <div className="my-4 flex items-center justify-between gap-3">
                <OrderThumbnails order={order} />
                <p className="tabular text-right font-serif text-2xl leading-none font-semibold">
                  <Amount taka={order.amount} />
                  <span className="mt-1 block font-sans text-xs font-normal text-soft">{items(countOf(order))}</span>
                </p>
              </div>
              <OrderActions order={order} onAddAgain={() => setAgain(order)} />
            </li>
          ))}
        </ul>
      </div>
      <AddAgainDialog order={again} onClose={() => setAgain(null)} />
    </>
  )
}

function Arrow({ direction }: { direction: Sorting['direction'] | undefined }) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return <Icon aria-hidden className={`size-3.5 ${direction ? '' : 'opacity-40'}`} />
}

function Heading({ column, sorting, onSort }: { column: OrderColumn; sorting: Sorting; onSort(): void }) {
  const direction = sorting.column === column ? sorting.direction : undefined
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        onClick={onSort}
        className={`caps flex min-h-11 items-center gap-1.5 px-3 text-soft hover:text-ink ${column === 'amount' ? 'ml-auto' : ''}`}
      >
        <span>{texts.columns[column]}</span> <Arrow direction={direction} />
      </button>
    </th>
  )
}

function PhoneSorting({ sorting, setSorting }: { sorting: Sorting; setSorting(sorting: Sorting): void }) {
  const other = sorting.direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <div className="flex items-center gap-3">
      <label htmlFor="sort-orders" className="text-sm text-soft">
        {texts.sortBy}
      </label>
      <select
        id="sort-orders"
        value={sorting.column}
        onChange={(event) => setSorting(sortingAfterClick(startSorting, event.currentTarget.value as OrderColumn))}
        className="min-h-11 flex-1 rounded border border-line bg-card px-3 text-base"
      >
        {orderColumns.map((column) => (
          <option key={column} value={column}>
            {texts.columns[column]}
          </option>
        ))}
      </select>
      <IconButton
        label={texts.sort(other)}
        onClick={() => setSorting({ ...sorting, direction: other })}
        className="border border-line"
      >
        <Arrow direction={sorting.direction} />
      </IconButton>
    </div>
  )
}
