import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ExportButton } from '../files/export-button.tsx'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, SearchBox } from '../lists/list-controls.tsx'
import { currentParams, readSearch } from '../lists/list-query.ts'
import { AccountList } from './account-list.tsx'
import { customersPath, readView, viewNames } from './customers-query.ts'
import { PhoneNumberList } from './phone-number-list.tsx'

/** The customers: all accounts, or all phone numbers of orders. Each links to its orders. */
export default function CustomerList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const by = readView(params)
  const query = readSearch(params)
  const { search } = query
  return (
    <Screen
      title="Customers"
      actions={
        <div className="flex flex-wrap gap-3">
          {by !== 'phone' && (
            <ExportButton
              isFiltered={search !== ''}
              load={() => api('GET /api/admin/customers/file', { query: { _search: search || undefined } })}
            />
          )}
          <ButtonLink look="outlined" to="/admin/blocked-numbers">
            Blocked numbers
          </ButtonLink>
        </div>
      }
    >
      <FilterTabs names={viewNames} shown={by} pathOf={(by) => customersPath({ by, search })} counts={undefined} />
      <SearchBox
        label="Search the customers"
        placeholder="Name, email or phone"
        search={search}
        onSearch={(search) =>
          void navigate(customersPath({ by: readView(currentParams()), search }), { replace: true })
        }
      />
      {by === 'phone' ? <PhoneNumberList {...query} /> : <AccountList {...query} />}
    </Screen>
  )
}
