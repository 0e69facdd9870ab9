import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Elements } from '#app/ui/elements.ts'
import { formatTaka } from '#contract/money.ts'

interface ListedCustomer {
  name: string
  spent: number
  cashBlocked: boolean
}

interface CustomerTableProps<Customer extends ListedCustomer> {
  caption: string
  customers: readonly Customer[]
  /** The URL of the customer's orders. */
  ordersOf(customer: Customer): string
  /** Stands below the name. */
  about(customer: Customer): string
  phone(customer: Customer): Elements
  /** The columns between phone and sum: heading and cell. */
  facts: readonly [string, (customer: Customer) => ReactNode][]
  /** The facts on a card. */
  summary(customer: Customer): ReactNode
}

/** Customers with what they have ordered, each linking to the orders: a table on wide screens, otherwise cards. */
export function CustomerTable<Customer extends ListedCustomer>(props: CustomerTableProps<Customer>) {
  const { caption, customers, ordersOf, about, phone, facts, summary } = props
  /** Makes the whole row or card clickable. */
  const link = (customer: Customer) => (
    <Link to={ordersOf(customer)} className="group block after:absolute after:inset-0">
      <span className="block font-semibold underline decoration-transparent underline-offset-4 group-hover:decoration-ink">
        {customer.name || 'No name'}
      </span>
      <span className="block text-sm text-soft">{about(customer)}</span>
      {customer.cashBlocked && <span className="block text-sm font-semibold text-danger">Blocked for cash</span>}
    </Link>
  )
  const spent = (customer: Customer) => (
    <span translate="no" className="tabular font-semibold">
      {formatTaka(customer.spent)}
    </span>
  )
  return (
    <>
      <table className="mt-3 hidden w-full border-collapse text-left lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-y border-hair">
          <tr>
            {['Customer', 'Phone', ...facts.map(([name]) => name), 'Spent'].map((name) => (
              <th key={name} scope="col" className="caps px-3 py-3.5 text-soft first:pl-0 last:pr-0 last:text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={ordersOf(customer)} className="relative border-b border-hair hover:bg-card">
              <th scope="row" className="py-3.5 pr-3 font-normal [overflow-wrap:anywhere]">
                {link(customer)}
              </th>
              <td className="p-3">{phone(customer)}</td>
              {facts.map(([name, factOf]) => (
                <td key={name} className="tabular p-3 text-sm whitespace-nowrap">
                  {factOf(customer)}
                </td>
              ))}
              <td className="py-3 pl-3 text-right">{spent(customer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className="mt-3 grid gap-3 lg:hidden">
        {customers.map((customer) => (
          <li
            key={ordersOf(customer)}
            className="relative flex flex-col gap-3 border border-hair bg-card p-4 [overflow-wrap:anywhere]"
          >
            <div>
              {link(customer)}
              {phone(customer)}
            </div>
            <p className="flex items-end justify-between gap-4 text-sm">
              <span className="text-soft">{summary(customer)}</span>
              {spent(customer)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
