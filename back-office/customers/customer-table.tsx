import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Elements } from '#app/ui/elements.ts'
import { formatTaka } from '#contract/money.ts'
import { DataTable } from '../lists/data-table.tsx'

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

/** Customers with what they have ordered, each linking to the orders. */
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
  // Left out for who may not see amounts.
  const seesSpent = customers.every(({ spent }) => spent !== undefined)
  const spent = (customer: Customer) => (
    <span translate="no" className="tabular font-semibold">
      {formatTaka(customer.spent)}
    </span>
  )
  return (
    <DataTable
      caption={caption}
      items={customers}
      idOf={ordersOf}
      from="lg"
      isLinked
      columns={[
        { name: 'Customer', cell: link, look: '[overflow-wrap:anywhere]' },
        { name: 'Phone', cell: phone },
        ...facts.map(([name, cell]) => ({ name, cell, look: 'tabular text-sm whitespace-nowrap', headLook: '' })),
        ...(seesSpent ? [{ name: 'Spent', cell: spent, look: 'text-right' }] : []),
      ]}
      card={(customer) => (
        <div className="flex flex-col gap-3 [overflow-wrap:anywhere]">
          <div>
            {link(customer)}
            {phone(customer)}
          </div>
          <p className="flex items-end justify-between gap-4 text-sm">
            <span className="text-soft">{summary(customer)}</span>
            {seesSpent && spent(customer)}
          </p>
        </div>
      )}
    />
  )
}
