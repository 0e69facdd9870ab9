import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ExportButton } from '../files/export-button.tsx'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, SearchBox } from '../lists/list-controls.tsx'
import { currentParams, readSearch } from '../lists/list-query.ts'
import { PlaceFilter } from '../lists/place-filter.tsx'
import { AccountList } from './account-list.tsx'
import { customersPath, readPlace, readView, viewNames } from './customers-query.ts'
import { PhoneNumberList } from './phone-number-list.tsx'

/** The customers: all accounts, or all phone numbers of orders. Each links to its orders. */
export default function CustomerList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const by = readView(params)
  const query = readSearch(params)
  const { search } = query
  const place = readPlace(params)
  const go = (change: { search?: string; place?: string | undefined }) => {
    const now = currentParams()
    const shown = { by: readView(now), search: readSearch(now).search, place: readPlace(now) }
    void navigate(customersPath({ ...shown, ...change }), { replace: true })
  }
  return (
    <Screen
      title="Customers"
      actions={
        <div className="flex flex-wrap gap-3">
          {by !== 'phone' && (
            <ExportButton
              isFiltered={search !== '' || place !== undefined}
              load={() => api('GET /api/admin/customers/file', { query: { _search: search || undefined, place } })}
            />
          )}
          <ButtonLink look="outlined" to="/admin/former-orders">
            Former orders
          </ButtonLink>
          <ButtonLink look="outlined" to="/admin/blocked-numbers">
            Blocked numbers
          </ButtonLink>
        </div>
      }
    >
      <FilterTabs
        names={viewNames}
        shown={by}
        pathOf={(by) => customersPath({ by, search, place })}
        counts={undefined}
      />
      <SearchBox
        label="Search the customers"
        placeholder="Name, email or phone"
        search={search}
        onSearch={(search) => go({ search })}
      />
      <div className="mt-4 max-w-sm">
        <PlaceFilter code={place} onChoose={(place) => go({ place })} />
      </div>
      {by === 'phone' ? <PhoneNumberList {...query} place={place} /> : <AccountList {...query} place={place} />}
    </Screen>
  )
}
