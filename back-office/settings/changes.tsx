import { SearchX } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { withQuery } from '#app/shared/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { isUuid } from '#contract/limits.ts'
import { type ChangeAction, type ChangeKind, changeKinds, type StaffChange } from '#contract/staff-changes.ts'
import { FieldChange } from '../field-change.tsx'
import { ExportButton } from '../files/export-button.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { SearchBox } from '../lists/list-controls.tsx'
import { currentParams } from '../lists/list-query.ts'
import { OlderPages } from '../lists/older-pages.tsx'
import { href } from '../paths.ts'
import { useStaffData } from '../use-staff-data.ts'

const kindNames: Record<ChangeKind, string> = {
  product: 'Products',
  stock: 'Stock',
  'sale-prices': 'Sale prices',
  brand: 'Brands',
  category: 'Categories',
  settings: 'Settings',
  delivery: 'Delivery charges',
  payments: 'Payments',
  offer: 'Offers',
  couriers: 'Couriers',
  content: 'Content',
  review: 'Reviews',
  'blocked-phone': 'Blocked numbers',
  person: 'People',
  role: 'Roles',
  export: 'Exports',
  order: 'Orders',
  print: 'Prints',
  message: 'Messages',
  customer: 'Customers',
  letter: 'Letters',
  settlement: 'Settlements',
  'report-view': 'Shared views of reports',
  operations: 'Operations',
  'sign-in': 'Sign-ins',
  refused: 'Refused attempts',
}
const whatNames: Record<ChangeAction, string> = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  exported: 'exported',
  printed: 'printed',
  signed_in: 'signed in',
  failed: 'could not sign in',
  refused: 'refused',
}

/** The screen of what was changed; undefined where it has none of its own. */
function pathOf({ kind, subjectId: id }: StaffChange): string | undefined {
  if (kind === 'person' || kind === 'role' || kind === 'sign-in') return '/admin/people'
  if (kind === 'settings' || kind === 'delivery' || kind === 'couriers') return `/admin/${kind}`
  if (kind === 'operations') return '/admin/settings/operations'
  if (kind === 'letter' && id) return href('/admin/letters/:id', { id })
  if (kind === 'payments') return '/admin/settings/payments'
  if (kind === 'sale-prices') return '/admin/catalogue/sales'
  if (!id) return undefined
  if (kind === 'product' || kind === 'stock') return href('/admin/catalogue/:id', { id })
  if (kind === 'order' || kind === 'print') return href('/admin/orders/:orderId', { orderId: id })
  if (kind === 'message') return href('/admin/messages/:messageId', { messageId: id })
  if (kind === 'offer') return href('/admin/offers/:offerId', { offerId: id })
  if (kind === 'settlement') return href('/admin/settlements/:settlementId', { settlementId: id })
  return undefined
}

const dayOf = (typed: string | null) => (typed && /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : undefined)

/** The log of staff changes with old and new values, and of failed attempts, newest first. */
export default function Changes() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = (params.get('search') ?? '').slice(0, 100)
  const kind = changeKinds.find((kind) => kind === params.get('kind'))
  const subject = params.get('subject') ?? undefined
  const before = Number(params.get('before')) || undefined
  const person = params.get('person') ?? undefined
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))]
  const filter = {
    search: search || undefined,
    kind,
    subject,
    person: person && isUuid(person) ? person : undefined,
    from,
    to,
  }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const { data, ...loaded } = useStaffData('GET /api/admin/changes', { query: { ...filter, before } })
  const choose = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(currentParams())
    next.delete('before')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    void navigate(withQuery('/admin/settings/changes', next), { replace: true, preventScrollReset: true })
  }
  return (
    <Screen
      title="Change Log"
      above={{ name: 'Settings', to: '/admin/settings' }}
      actions={
        <ExportButton
          isFiltered={isFiltered}
          load={() => api('GET /api/admin/changes/file', { query: filter })}
          note={isFiltered ? undefined : 'The file has a row for each value.'}
        />
      }
    >
      <p className="mt-3 max-w-[62ch] text-soft">
        Who changed what, with the values before and after; who exported or printed what; who signed in; and what was
        refused.
      </p>
      <div className="mt-5 grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
        <SearchBox
          label="Search the change log"
          placeholder="Product, field, value or person"
          search={search}
          onSearch={(search) => choose({ search })}
        />
        <SelectField label="Show" value={kind ?? ''} onChange={({ target }) => choose({ kind: target.value })}>
          <option value="">All changes</option>
          <Options values={changeKinds} names={kindNames} />
        </SelectField>
        <SelectField
          label="Person"
          value={filter.person ?? ''}
          onChange={({ target }) => choose({ person: target.value })}
        >
          <option value="">Everybody</option>
          {data?.people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="From"
          type="date"
          value={from ?? ''}
          max={to}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={to ?? ''}
          min={from}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </div>
      <LoadState loaded={loaded} what="the changes" className="mt-6 h-64" />
      {data && data.changes.length === 0 && (
        <EmptyState icon={SearchX} title="Nothing here">
          <p>{isFiltered ? 'No changes found.' : 'No changes yet.'}</p>
        </EmptyState>
      )}
      {data && data.changes.length > 0 && (
        <ul aria-label="Changes, newest first" aria-busy={loaded.waiting} className="mt-6 border-t border-hair">
          {data.changes.map((change) => (
            <Change key={change._id} change={change} />
          ))}
        </ul>
      )}
      <OlderPages last={data?.more ? data.changes.at(-1)?._id : undefined} />
    </Screen>
  )
}

function Change({ change }: { change: StaffChange }) {
  const { at, by, subject, what, fields } = change
  const path = pathOf(change)
  return (
    <li className="border-b border-hair py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {path && subject ? (
            <Link to={path} className="hover:underline">
              {subject}
            </Link>
          ) : (
            <span>{subject || 'Not shown to you'}</span>
          )}{' '}
          <span className="font-normal text-soft">{whatNames[what]}</span>
        </h2>
        <p className="text-sm text-soft">
          <span>{`${by || 'Not signed in'} · `}</span>
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-[0.9375rem] md:grid-cols-[12rem_minmax(0,1fr)]">
        {fields
          .filter(({ before, after, hidden }) => before || after || hidden)
          .map(({ hidden, ...field }) => (
            <FieldChange key={field.field} {...field} {...(hidden && { after: 'Not shown to you' })} />
          ))}
      </dl>
    </li>
  )
}
