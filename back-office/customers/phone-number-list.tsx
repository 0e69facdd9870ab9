import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { dialLink } from '../calls/contact-links.ts'
import { List } from '../lists/list-controls.tsx'
import { perPage } from '../lists/list-query.ts'
import { ordersPath } from '../orders/list/orders-query.ts'
import { useStaffData } from '../use-staff-data.ts'
import { CustomerTable } from './customer-table.tsx'
import { type CustomerFilters, customersPath } from './customers-query.ts'

const warning = 'font-semibold text-danger'

/**
 * All phone numbers of orders, latest order first. The query reads very many orders, so it is not refreshed
 * automatically.
 */
export function PhoneNumberList({ search, place, page }: CustomerFilters) {
  const input = { query: { _search: search || undefined, place, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/customers/by-phone', input)
  return (
    <>
      <List
        base={customersPath({ by: 'phone' })}
        page={page}
        pathOf={(page) => customersPath({ by: 'phone', search, place, page })}
        nouns={['phone number', 'phone numbers']}
        loaded={loaded}
        none={search || place ? undefined : 'No order has a phone number yet.'}
        total={data?.total}
      >
        <CustomerTable
          caption="Customers by phone number, latest order first"
          customers={data?.customers ?? []}
          ordersOf={({ phone }) => ordersPath({ phone })}
          about={({ accounts }) => (accounts === 0 ? 'No account' : formatCount(accounts, 'account'))}
          phone={({ phone }) => <PhoneLink phone={phone} />}
          facts={[
            ['Last order', ({ lastOrderAt }) => formatDay(lastOrderAt)],
            ['Orders', ({ orders }) => orders],
            ['Delivered', ({ delivered }) => delivered],
            [
              'Returned',
              ({ returnedParcels: count }) => (count > 0 ? <strong className={warning}>{count}</strong> : 0),
            ],
          ]}
          summary={({ lastOrderAt, orders, delivered, returnedParcels }) => (
            <>
              <span>{`Last order ${formatDay(lastOrderAt)}`}</span>
              <span className="block">{`${formatCount(orders, 'order')} · ${delivered} delivered`}</span>
              {returnedParcels > 0 && <strong className={`block ${warning}`}>{`${returnedParcels} returned`}</strong>}
            </>
          )}
        />
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
