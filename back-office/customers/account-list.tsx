import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { List } from '../lists/list-controls.tsx'
import { perPage } from '../lists/list-query.ts'
import { ordersPath } from '../orders/list/orders-query.ts'
import { useStaffData } from '../use-staff-data.ts'
import { CustomerTable } from './customer-table.tsx'
import { type CustomerFilters, customersPath } from './customers-query.ts'

/** All customer accounts, newest first. */
export function AccountList({ search, place, page }: CustomerFilters) {
  const input = { query: { _search: search || undefined, place, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/customers', input, { keepFresh: true })
  return (
    <List
      base={customersPath({})}
      page={page}
      pathOf={(page) => customersPath({ search, place, page })}
      nouns={['customer', 'customers']}
      loaded={loaded}
      none={search || place ? undefined : 'No customer accounts yet.'}
      total={data?.total}
    >
      <CustomerTable
        caption="Customers, newest first"
        customers={data?.customers ?? []}
        ordersOf={({ _id }) => ordersPath({ account: _id })}
        about={({ email }) => email}
        phone={({ phone }) => <span className="tabular text-sm">{phone || '–'}</span>}
        facts={[
          ['Since', ({ since }) => formatDay(since)],
          ['Orders', ({ orders }) => orders],
        ]}
        summary={({ since, orders }) => `Since ${formatDay(since)} · ${formatCount(orders, 'order')}`}
      />
    </List>
  )
}
