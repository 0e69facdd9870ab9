import { Link } from 'react-router'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import type { PhoneNumberCustomer } from '#contract/orders/customers/customers-by-phone.ts'
import { dialLink } from '../calls/contact-links.ts'
import { List } from '../lists/list-controls.tsx'
import { perPage } from '../lists/list-query.ts'
import { ordersPath } from '../orders/list/orders-query.ts'
import { useStaffData } from '../use-staff-data.ts'
import { customersPath } from './customers-query.ts'

const columns = ['Customer', 'Phone', 'Last order', 'Orders', 'Delivered', 'Returned', 'Spent']
const caption = 'Customers by phone number, latest order first'

/**
 * All phone numbers of orders, latest order first. The query reads very many orders, so it is not refreshed
 * automatically.
 */
export function PhoneNumberList({ search, page }: { search: string; page: number }) {
  const input = { query: { _search: search || undefined, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/customers/by-phone', input)
  const customers = data?.customers ?? []
  return (
    <>
      <List
        base={customersPath({ by: 'phone' })}
        page={page}
        pathOf={(page) => customersPath({ by: 'phone', search, page })}
        nouns={['phone number', 'phone numbers']}
        loaded={loaded}
        none={search ? undefined : 'No order has a phone number yet.'}
        total={data?.total}
      >
        <table className="mt-3 hidden w-full border-collapse text-left lg:table">
          <caption className="sr-only">{caption}</caption>
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
              <tr key={customer.phone} className="relative border-b border-hair hover:bg-card">
                <th scope="row" className="py-3.5 pr-3 font-normal [overflow-wrap:anywhere]">
                  <OrdersLink customer={customer} />
                </th>
                <td className="p-3 text-sm">
                  <PhoneLink phone={customer.phone} />
                </td>
                <td className="p-3 text-sm whitespace-nowrap text-soft">{formatDay(customer.lastOrderAt)}</td>
                <td className="tabular p-3">{customer.orders}</td>
                <td className="tabular p-3">{customer.delivered}</td>
                <td className={`tabular p-3 ${customer.returnedParcels > 0 ? 'font-semibold text-danger' : ''}`}>
                  {customer.returnedParcels}
                </td>
                <td translate="no" className="tabular py-3 pl-3 text-right font-semibold">
                  {formatTaka(customer.spent)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <ul aria-label={caption} className="mt-3 grid gap-3 lg:hidden">
          {customers.map((customer) => (
            <li key={customer.phone} className="relative flex flex-col gap-3 border border-hair bg-card p-4">
              <div className="[overflow-wrap:anywhere]">
                <OrdersLink customer={customer} />
                <PhoneLink phone={customer.phone} />
              </div>
              <p className="flex items-end justify-between gap-4 text-sm">
                <span className="text-soft">
                  <span>{`Last order ${formatDay(customer.lastOrderAt)}`}</span>
                  <span className="block">
                    {`${formatCount(customer.orders, 'order')} · ${customer.delivered} delivered`}
                  </span>
                  {customer.returnedParcels > 0 && (
                    <span className="block font-semibold text-danger">{`${customer.returnedParcels} returned`}</span>
                  )}
                </span>
                <span translate="no" className="tabular font-semibold">
                  {formatTaka(customer.spent)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </List>
      {!!data?.searchedNewest && (
        <p className="mt-6 text-sm text-soft">
          Numbers from the newest <span>{data.searchedNewest.toLocaleString('en-IN')}</span> orders.{' '}
          <span>{search ? 'Enter more of the name or number to find older ones.' : 'Search to find older ones.'}</span>
        </p>
      )}
    </>
  )
}

/** Makes the whole row or card clickable. */
function OrdersLink({ customer: { name, phone, accounts, cashBlocked } }: { customer: PhoneNumberCustomer }) {
  return (
    <Link to={ordersPath({ phone })} className="group block after:absolute after:inset-0">
      <span className="block font-semibold underline decoration-transparent underline-offset-4 group-hover:decoration-ink">
        {name || 'No name'}
      </span>
      <span className="block text-sm text-soft">{accountsText(accounts)}</span>
      {cashBlocked && <span className="block text-sm font-semibold text-danger">Blocked for cash</span>}
    </Link>
  )
}

const accountsText = (accounts: number) => (accounts === 0 ? 'No account' : formatCount(accounts, 'account'))

/** Rendered above the link of the whole row. */
function PhoneLink({ phone }: { phone: string }) {
  return (
    <a
      href={dialLink(phone)}
      className="tabular relative inline-flex min-h-11 items-center whitespace-nowrap underline decoration-line underline-offset-4"
    >
      {phone}
    </a>
  )
}
