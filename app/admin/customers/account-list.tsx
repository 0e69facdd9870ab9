import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import type { Customer } from '#contract/orders/customers/customers.ts'
import { List } from '../lists/list-controls.tsx'
import { perPage } from '../lists/list-query.ts'
import { ordersPath } from '../orders/list/orders-query.ts'
import { useStaffData } from '../use-staff-data.ts'
import { customersPath } from './customers-query.ts'

const columns = ['Customer', 'Phone', 'Since', 'Orders', 'Spent']

/** All customer accounts, newest first. */
export function AccountList({ search, page }: { search: string; page: number }) {
  const input = { query: { _search: search || undefined, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/customers', input, { keepFresh: true })
  const customers = data?.customers ?? []
  return (
    <List
      base={customersPath({})}
      page={page}
      pathOf={(page) => customersPath({ search, page })}
      nouns={['customer', 'customers']}
      loaded={loaded}
      none={search ? undefined : 'No customer accounts yet.'}
      total={data?.total}
    >
      <table className="mt-3 hidden w-full border-collapse text-left md:table">
        <caption className="sr-only">Customers, newest first</caption>
        <thead className="border-y border-hair">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="caps px-3 py-3.5 text-soft first:pl-0 last:pr-0 last:text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer._id} className="relative border-b border-hair hover:bg-card">
              <th scope="row" className="py-3.5 pr-3 font-normal [overflow-wrap:anywhere]">
                <CustomerLink customer={customer} />
              </th>
              <td className="tabular p-3 text-sm whitespace-nowrap">{customer.phone || '–'}</td>
              <td className="p-3 text-sm whitespace-nowrap text-soft">{formatDay(customer.since)}</td>
              <td className="tabular p-3">{customer.orders}</td>
              <td translate="no" className="tabular py-3 pl-3 text-right font-semibold">
                {formatTaka(customer.spent)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Customers, newest first" className="mt-3 grid gap-3 md:hidden">
        {customers.map((customer) => (
          <li key={customer._id} className="relative flex flex-col gap-3 border border-hair bg-card p-4">
            <p className="[overflow-wrap:anywhere]">
              <CustomerLink customer={customer} />
              {customer.phone && <span className="tabular block text-sm text-soft">{customer.phone}</span>}
            </p>
            <p className="flex items-end justify-between gap-4 text-sm">
              <span className="text-soft">
                {`Since ${formatDay(customer.since)} · ${formatCount(customer.orders, 'order')}`}
              </span>
              <span translate="no" className="tabular font-semibold">
                {formatTaka(customer.spent)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </List>
  )
}

/** Makes the whole row or card clickable. */
function CustomerLink({ customer: { _id, name, email, cashBlocked } }: { customer: Customer }) {
  return (
    <Link to={ordersPath({ account: _id })} className="group block after:absolute after:inset-0">
      <span className="block font-semibold underline decoration-transparent underline-offset-4 group-hover:decoration-ink">
        {name}
      </span>
      <span className="block text-sm text-soft">{email}</span>
      {cashBlocked && <span className="block text-sm font-semibold text-danger">Blocked for cash</span>}
    </Link>
  )
}
