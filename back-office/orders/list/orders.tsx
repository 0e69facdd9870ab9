import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { seenWith } from '#contract/accounts/marks.ts'
import { maxExportedOrders } from '#contract/orders/order-batches.ts'
import { maxFound } from '#contract/orders/staff-order-list.ts'
import { CustomerRights } from '../../customers/customer-rights.tsx'
import { ExportButton } from '../../files/export-button.tsx'
import { Screen } from '../../layout/screen.tsx'
import { FilterTabs, List, SearchBox } from '../../lists/list-controls.tsx'
import { currentParams, perPage } from '../../lists/list-query.ts'
import { useSelection } from '../../lists/use-selection.ts'
import { useMay } from '../../staff.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { filterNames, seldomFilters } from '../order-labels.ts'
import { BatchBar } from './batch-bar.tsx'
import { ChannelFilter } from './channel-filter.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { ordersPath, readOrdersQuery } from './orders-query.ts'
import { TagFilter } from './tag-filter.tsx'

const onlyTheFirst = `It contains the first ${maxExportedOrders.toLocaleString('en')} orders. Choose dates to export others`

/** All orders, newest first by default. */
export default function Orders() {
  const may = useMay()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readOrdersQuery(params)
  const { search, page, ...filters } = query
  const input = { query: { ...filters, _search: search || undefined, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/orders', input, { keepFresh: true })
  const go = (change: Partial<typeof query>) =>
    void navigate(ordersPath({ ...readOrdersQuery(currentParams()), ...change, page: 1 }), { replace: true })
  const isWhole = ordersPath({ ...query, page: 1, sort: 'newest' }) === ordersPath({})
  const orders = data?.orders ?? []
  const list = JSON.stringify(query)
  const selection = useSelection(
    orders.map(({ _id }) => _id),
    list,
  )
  return (
    <Screen
      title="Orders"
      actions={
        <div className="flex flex-wrap gap-3">
          {may('counter.sell') && <ButtonLink to="/admin/orders/new">New order</ButtonLink>}
          {may('orders.export') && (
            <ExportButton
              isFiltered={!isWhole}
              load={() => api('GET /api/admin/orders/file', { query: { ...filters, _search: search || undefined } })}
              note={(data?.total ?? 0) > maxExportedOrders ? onlyTheFirst : undefined}
            />
          )}
        </div>
      }
    >
      <FilterTabs
        names={filterNames}
        shown={query.status}
        pathOf={(status) => ordersPath({ ...query, status, page: 1 })}
        counts={data?.counts}
        seldom={seldomFilters}
      />
      <SearchBox
        label="Search the orders"
        placeholder={
          may(...seenWith.contact) ? 'Number, name, phone, product, place or tag' : 'Number, name, product or tag'
        }
        help={
          may(...seenWith.contact)
            ? 'Finds order, invoice, tracking, payment and phone numbers, names, emails and SKUs.'
            : 'Finds order, invoice and tracking numbers, names and SKUs.'
        }
        search={search}
        onSearch={(search) => go({ search })}
      />
      <OrderFilters query={query} account={data?.account}>
        <ChannelFilter shown={query.channel} onChoose={(channel) => go({ channel })} />
        <TagFilter tags={data?.tags ?? []} shown={query.tag} onChoose={(tag) => go({ tag })} />
      </OrderFilters>
      {query.account && data?.account && <CustomerRights key={query.account} customerId={query.account} />}
      <BatchBar orders={orders} selection={selection} list={list} onReload={loaded.load} />
      <List
        base={ordersPath({})}
        page={page}
        pathOf={(page) => ordersPath({ ...query, page })}
        nouns={['order', 'orders']}
        loaded={loaded}
        none={isWhole ? 'No orders yet.' : undefined}
        total={data?.total}
        more={!isWhole && data?.total === maxFound}
      >
        <OrderTable orders={orders} selection={selection} sort={query.sort} />
      </List>
      {!!data?.searchedNewest && (
        <p className="mt-6 text-sm text-soft">
          Only the newest <span>{data.searchedNewest.toLocaleString('en-IN')}</span> orders were searched. Choose dates
          to search older ones.
        </p>
      )}
    </Screen>
  )
}
