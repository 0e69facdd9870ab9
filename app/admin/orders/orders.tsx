import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { orderChannels } from '#contract/orders.ts'
import { mostFound, orderFilters } from '#contract/staff.ts'
import { FilterTabs, List, SearchBox } from '../list-pieces.tsx'
import { listPath, perPage, readListQuery } from '../list-query.ts'
import { Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { ChannelFilter } from './channel-filter.tsx'
import { OrderTable } from './order-table.tsx'
import { filterNames } from './order-words.ts'
import { TagFilter } from './tag-filter.tsx'

const base = '/admin/orders'

/** Everybody's orders, newest first. */
export default function Orders() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tag = (params.get('tag') ?? '').slice(0, 30) || undefined
  const channel = orderChannels.find((one) => one === params.get('channel'))
  const query = { ...readListQuery(params, orderFilters), tag, channel }
  const { status, search, page } = query
  const asked = { query: { status, tag, channel, _search: search || undefined, _page: page, _perPage: perPage } }
  const { answer, ...loaded } = useAnswer('GET /api/admin/orders', asked, { keepFresh: true })
  return (
    <Screen
      title="Orders"
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/orders/new">New order</ButtonLink>
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
        onSearch={(search) => void navigate(listPath(base, { ...query, search, page: 1 }), { replace: true })}
      />
      <div className="flex flex-wrap gap-x-4 *:flex-1 sm:*:flex-none">
        <ChannelFilter
          shown={channel}
          onChoose={(channel) => void navigate(listPath(base, { ...query, channel, page: 1 }), { replace: true })}
        />
        <TagFilter
          tags={answer?.tags ?? []}
          shown={tag}
          onChoose={(tag) => void navigate(listPath(base, { ...query, tag, page: 1 }), { replace: true })}
        />
      </div>
      <List
        base={base}
        page={page}
        pathOf={(page) => listPath(base, { ...query, page })}
        words={['order', 'orders']}
        loaded={loaded}
        none={status || search || tag || channel ? undefined : 'Nobody has ordered yet.'}
        total={answer?.total}
        more={(search !== '' || tag !== undefined || channel !== undefined) && answer?.total === mostFound}
      >
        <OrderTable orders={answer?.orders ?? []} />
      </List>
    </Screen>
  )
}
