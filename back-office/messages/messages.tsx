import { Link, useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/shared/with-query.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { seenWith } from '#contract/accounts/marks.ts'
import { messageStatuses } from '#contract/contact.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, List, SearchBox } from '../lists/list-controls.tsx'
import { currentParams, perPage, readListQuery } from '../lists/list-query.ts'
import { useFromList } from '../lists/use-back-link.ts'
import { href } from '../paths.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { colorOfMessage, filterNames } from './message-labels.ts'

const base = '/admin/messages'

/** Messages from customers, newest first. */
export default function Messages() {
  const may = useMay()
  const [params] = useSearchParams()
  const fromList = useFromList()
  const query = readListQuery(params, messageStatuses)
  const navigate = useNavigate()
  const { status, search } = query
  const input = { query: { status, _search: search || undefined, _page: query.page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/messages', input, { keepFresh: true })
  return (
    <Screen title="Messages">
      <FilterTabs
        names={filterNames}
        shown={status}
        pathOf={(status) => listPath(base, { ...query, status, page: 1 })}
        counts={data?.counts}
      />
      <SearchBox
        label="Search the messages"
        placeholder={may(...seenWith.contact) ? 'Name, email, phone, subject or text' : 'Name, subject or text'}
        search={search}
        onSearch={(search) => {
          const { status } = readListQuery(currentParams(), messageStatuses)
          void navigate(listPath(base, { status, search }), { replace: true })
        }}
      />
      <List
        base={base}
        page={query.page}
        pathOf={(page) => listPath(base, { ...query, page })}
        nouns={['message', 'messages']}
        loaded={loaded}
        none={status || search ? undefined : 'No messages yet.'}
        total={data?.total}
      >
        <ul aria-label="Messages, newest first" className="mt-3 border-t border-hair">
          {data?.messages.map(({ _id, name, subject, message, createdAt, status }) => (
            <li
              key={_id}
              className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 border-b border-hair py-4 hover:bg-card md:grid-cols-[11rem_minmax(0,1fr)_auto]"
            >
              <p className="text-sm [overflow-wrap:anywhere]">
                <span className="block">{name}</span>
                <span className="block text-soft">{formatMoment(createdAt)}</span>
              </p>
              <div className="min-w-0 max-md:col-span-2">
                <h2 className="font-sans text-base leading-snug [overflow-wrap:anywhere]">
                  <Link
                    to={href('/admin/messages/:messageId', { messageId: _id })}
                    state={fromList}
                    className={`after:absolute after:inset-0 ${status === 'unread' ? 'font-semibold' : ''}`}
                  >
                    {subject}
                  </Link>
                </h2>
                <p className="truncate text-sm text-soft">{message}</p>
              </div>
              <p className="max-md:col-start-2 max-md:row-start-1">
                <StatusBadge color={colorOfMessage[status]}>{status}</StatusBadge>
              </p>
            </li>
          ))}
        </ul>
      </List>
    </Screen>
  )
}
