import { colorOfStatus } from '#app/shared/order-labels.ts'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { listPath } from '#app/shared/with-query.ts'
import type { Elements } from '#app/ui/elements.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatDay } from '#contract/format-date.ts'
import { maxHitsOfKind, type StaffSearch } from '#contract/staff-search.ts'
import { amountOr } from '../amount-or.ts'
import { cataloguePath } from '../catalogue/list/list-query.ts'
import { customersPath } from '../customers/customers-query.ts'
import { colorOfMessage } from '../messages/message-labels.ts'
import { ordersPath } from '../orders/list/orders-query.ts'
import { href } from '../paths.ts'

export interface SearchHit {
  to: string
  name: Elements
  about: string
  /** At the end of the row. */
  badge?: Elements
}

export interface SearchGroup {
  name: string
  hits: SearchHit[]
  /** The list with all that the search finds, where there may be more. */
  all: string | undefined
}

/** What a search has found, by kind, with links to it; without kinds of which nothing was found. */
export function groupsOf({ orders, customers, products, messages }: StaffSearch, search: string): SearchGroup[] {
  const group = (name: string, hits: SearchHit[], list: string): SearchGroup => ({
    name,
    hits,
    all: hits.length >= maxHitsOfKind ? list : undefined,
  })
  return [
    group('Orders', orders.map(orderHit), ordersPath({ search })),
    group('Customers', customers.map(customerHit), customersPath({ search })),
    group('Products', products.map(productHit), cataloguePath({ ...wholeCatalogue, search })),
    group('Messages', messages.map(messageHit), listPath('/admin/messages', { search })),
  ].filter(({ hits }) => hits.length > 0)
}

const wholeCatalogue = { show: 'all', brand: undefined, category: undefined, page: 1 } as const

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

const orderHit = (order: StaffSearch['orders'][number]): SearchHit => ({
  to: href('/admin/orders/:orderId', { orderId: order._id }),
  name: <OrderNumbers order={order} />,
  about: joined(order.name, formatDay(order.date), amountOr(order.amount, '')),
  badge: <StatusBadge color={colorOfStatus(order.status)}>{order.status}</StatusBadge>,
})

const customerHit = ({ account, name, email, phone }: StaffSearch['customers'][number]): SearchHit => ({
  to: ordersPath(account === null ? { phone } : { account }),
  name: <span>{name || 'No name'}</span>,
  about: joined(account === null ? 'No account' : email, phone),
})

const productHit = ({ _id, name, brand, onSale }: StaffSearch['products'][number]): SearchHit => ({
  to: href('/admin/catalogue/:id', { id: _id }),
  name: <span>{name}</span>,
  about: brand,
  ...(!onSale && { badge: <span className="text-sm text-soft">Hidden</span> }),
})

const messageHit = ({ _id, subject, name, createdAt, status }: StaffSearch['messages'][number]): SearchHit => ({
  to: href('/admin/messages/:messageId', { messageId: _id }),
  name: <span>{subject}</span>,
  about: joined(name, formatDay(createdAt)),
  badge: <StatusBadge color={colorOfMessage[status]}>{status}</StatusBadge>,
})
