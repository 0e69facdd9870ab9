import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { mostFound, orderFilters } from '#contract/staff.ts'
import { FilterTabs, List, SearchBox } from '../list-pieces.tsx'
import { listPath, perPage, readListQuery } from '../list-query.ts'
import { Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { OrderTable } from './order-table.tsx'
import { filterNames } from './order-words.ts'
import { TagFilter } from './tag-filter.tsx'

const base = '/admin/orders'

/** Everybody's orders, newest first. */
export default function Orders() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tag = (params.get('tag') ?? '').slice(0, 30) || undefined
  const query = { ...readListQuery(params, orderFilters), tag }
  const { status, search, page } = query
  const asked = { query: { status, tag, _search: search || undefined, _page: page, _perPage: perPage } }
  const { answer, ...loaded } = useAnswer('GET /api/admin/orders', asked, { keepFresh: true })
  return (
    <Screen
      title="Orders"
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="outlined" to="/admin/settlements">
            Courier cash
          </ButtonLink>
          <ButtonLink look="outlined" to="/admin/delivery">
            Delivery charges
          </ButtonLink>
        </div>
      }
    >
      <FilterTabs
        names={filterNames}
        shown={status}
        pathOf={(status) => listPath(base, { ...query, status, page: 1 })}
        counts={answer?.counts}
      />
      <SearchBox
        label="Search the orders"
        placeholder="Number, name, email, phone or SKU"
        search={search}
        onSearch={(search) => void navigate(listPath(base, { status, tag, search }), { replace: true })}
      />
      <TagFilter
        tags={answer?.tags ?? []}
        shown={tag}
        onChoose={(tag) => void navigate(listPath(base, { status, search, tag }), { replace: true })}
      />
      <List
        base={base}
        page={page}
        pathOf={(page) => listPath(base, { ...query, page })}
        words={['order', 'orders']}
        loaded={loaded}
        none={status || search || tag ? undefined : 'Nobody has ordered yet.'}
        total={answer?.total}
        more={(search !== '' || tag !== undefined) && answer?.total === mostFound}
      >
        <OrderTable orders={answer?.orders ?? []} />
      </List>
    </Screen>
  )
}
