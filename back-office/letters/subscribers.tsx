import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { listPath } from '#app/shared/with-query.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { type Subscriber, subscriberStates } from '#contract/letters/newsletter.ts'
import { ExportButton } from '../files/export-button.tsx'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, List, SearchBox } from '../lists/list-controls.tsx'
import { perPage, readListQuery } from '../lists/list-query.ts'
import { href } from '../paths.ts'
import { useChange } from '../saving/use-change.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { languageNames, sourceNames, subscriberColors, subscriberTabs } from './letter-labels.ts'

const base = href('/admin/letters/subscribers')

/** Who gets letters: from which form, since when, and what was agreed to. */
export default function Subscribers() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const may = useMay()
  const { status: state, search, page } = readListQuery(params, subscriberStates)
  const filter = { _search: search || undefined, state }
  const input = { query: { ...filter, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/subscribers', input, { keepFresh: true })
  return (
    <Screen
      title="Subscribers"
      above={{ name: 'Letters', to: '/admin/letters' }}
      actions={
        may('customers.export') ? (
          <ExportButton
            isFiltered={search !== '' || state !== undefined}
            load={() => api('GET /api/admin/subscribers/file', { query: filter })}
          />
        ) : undefined
      }
    >
      <FilterTabs
        names={subscriberTabs}
        shown={state}
        pathOf={(status) => listPath(base, { status, search })}
        counts={data?.counts}
      />
      <SearchBox
        label="Search the subscribers"
        placeholder="Part of an email"
        search={search}
        onSearch={(search) => void navigate(listPath(base, { status: state, search }), { replace: true })}
      />
      <List
        base={base}
        page={page}
        pathOf={(page) => listPath(base, { status: state, search, page })}
        nouns={['subscriber', 'subscribers']}
        loaded={loaded}
        none={search || state ? undefined : 'Nobody has signed up yet. The form is at the foot of every page.'}
        total={data?.total}
      >
        <ul aria-label="Subscribers, newest first" className="mt-3 border-t border-hair">
          {data?.subscribers.map((subscriber) => (
            <Row key={subscriber._id} subscriber={subscriber} reload={loaded.load} />
          ))}
        </ul>
      </List>
    </Screen>
  )
}

function Row({ subscriber, reload }: { subscriber: Subscriber; reload(): Promise<void> }) {
  const { _id, email, state, language, source, wording, askedAt, confirmedAt, leftAt } = subscriber
  const { send, busy, formError } = useChange(reload)
  const end = async () => {
    const params = { subscriberId: _id }
    if (await send(() => api('POST /api/admin/subscribers/:subscriberId/leaving', { params }))) await reload()
  }
  const from = source ? sourceNames[source] : 'From before the form was kept'
  const dates = [
    `Asked ${formatMoment(askedAt)}`,
    confirmedAt && `confirmed ${formatMoment(confirmedAt)}`,
    leftAt && `left ${formatMoment(leftAt)}`,
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-b border-hair py-4 wrap-anywhere">
      <div className="min-w-0">
        <p className="font-semibold">{email ?? 'Email hidden'}</p>
        <p className="text-sm text-soft">{`${from} · ${languageNames[language]}`}</p>
        <p className="text-sm text-soft">{dates.filter(Boolean).join(', ')}</p>
        {wording && (
          <p lang={language} className="mt-1 text-sm">
            {wording}
          </p>
        )}
        <FieldError error={formError} />
      </div>
      <div className="flex flex-col items-end gap-2">
        <StatusBadge color={subscriberColors[state]}>{state}</StatusBadge>
        {state !== 'left' && (
          <Button
            look="quiet"
            className="-mr-3"
            busy={busy}
            onClick={() => void end()}
            aria-label={`End letters to ${email ?? `the subscriber of ${formatMoment(askedAt)}`}`}
          >
            End
          </Button>
        )}
      </div>
    </li>
  )
}
