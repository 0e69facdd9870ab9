import { SearchX } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { withQuery } from '#app/shared/with-query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { type ChangeKind, changeKinds, type StaffChange } from '#contract/staff-changes.ts'
import { FieldChange } from '../field-change.tsx'
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
}
const whatNames = { added: 'added', changed: 'changed', removed: 'removed', exported: 'exported' }

/** The log of staff changes with old and new values, newest first. */
export default function Changes() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = (params.get('search') ?? '').slice(0, 100)
  const kind = changeKinds.find((kind) => kind === params.get('kind'))
  const subject = params.get('subject') ?? undefined
  const before = Number(params.get('before')) || undefined
  const { data, ...loaded } = useStaffData('GET /api/admin/changes', {
    query: { search: search || undefined, kind, subject, before },
  })
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
    <Screen title="Change Log" above={{ name: 'Settings', to: '/admin/settings' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        Who changed what: products, stock, sale prices, brands, categories, settings, delivery charges, payments,
        content, reviews and blocked numbers, and who exported which list. Orders keep their own history.
      </p>
      <div className="mt-5 grid items-end gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
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
      </div>
      <LoadState loaded={loaded} what="the changes" className="mt-6 h-64" />
      {data && data.changes.length === 0 && (
        <EmptyState icon={SearchX} title="Nothing here">
          <p>{search || kind || subject ? 'No changes found.' : 'No changes yet.'}</p>
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

function Change({ change: { at, by, kind, subjectId, subject, what, fields } }: { change: StaffChange }) {
  const isProduct = kind === 'product' || kind === 'stock'
  return (
    <li className="border-b border-hair py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {isProduct && subjectId ? (
            <Link to={href('/admin/catalogue/:id', { id: subjectId })} className="hover:underline">
              {subject}
            </Link>
          ) : (
            <span>{subject}</span>
          )}{' '}
          <span className="font-normal text-soft">{whatNames[what]}</span>
        </h2>
        <p className="text-sm text-soft">
          <span>{`${by} · `}</span>
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-[0.9375rem] md:grid-cols-[12rem_minmax(0,1fr)]">
        {fields
          .filter(({ before, after }) => before || after)
          .map((field) => (
            <FieldChange key={field.field} {...field} />
          ))}
      </dl>
    </li>
  )
}
