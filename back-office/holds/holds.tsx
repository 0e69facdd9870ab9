import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { seenWith } from '#contract/accounts/marks.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { type BottleHolder, type BottleHolderKind, bottleHolderKinds } from '#contract/orders/holds.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { FilterTabs } from '../lists/list-controls.tsx'
import { ordersPath } from '../orders/list/orders-query.ts'
import { useChange } from '../saving/use-change.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'

const base = '/admin/holds'
const names: [BottleHolderKind, string][] = [
  ['account', 'By account'],
  ['phone', 'By phone number'],
  ['network', 'By network'],
]

/** Who holds bottles with orders that are neither paid nor confirmed, the largest first. */
export default function Holds() {
  const [params] = useSearchParams()
  const by = bottleHolderKinds.find((kind) => kind === params.get('by')) ?? 'account'
  const input = { query: { by } }
  const { data, ...loaded } = useStaffData('GET /api/admin/holds', input, { keepFresh: true })
  return (
    <Screen title="Held Bottles" above={{ name: 'Today', to: '/admin' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        Orders that are neither paid nor confirmed hold these bottles. When you release them, they can be sold again.
        The orders stay: each gets its bottles when you confirm it or it is paid, if there are enough.
      </p>
      <FilterTabs
        names={names}
        shown={by}
        pathOf={(kind = 'account') => (kind === 'account' ? base : `${base}?by=${kind}`)}
        counts={undefined}
      />
      <LoadState loaded={loaded} what="the held bottles" className="mt-6 h-64" />
      {data && (
        <>
          <p className="mt-4 font-semibold">
            {data.bottles === 0 ? 'No bottles are held.' : `${formatCount(data.bottles, 'bottle')} held in all`}
          </p>
          {data.bottleHolders.length > 0 && (
            <ul aria-label="Holders, the largest first" className="mt-3 border-t border-hair">
              {data.bottleHolders.map((bottleHolder, index) => (
                <BottleHolderRow
                  key={bottleHolder.key ?? index}
                  by={by}
                  bottleHolder={bottleHolder}
                  onChanged={() => loaded.load()}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </Screen>
  )
}

interface BottleHolderRowProps {
  by: BottleHolderKind
  bottleHolder: BottleHolder
  onChanged(): Promise<void>
}

function BottleHolderRow({ by, bottleHolder, onChanged }: BottleHolderRowProps) {
  const { key, name, email, phone, accounts, orders, bottles, amount, since } = bottleHolder
  const { send, busy, formError } = useChange(onChanged)
  const may = useMay()
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  // Key, email and phone number are left out for who may not see them, as is the amount.
  const title = by === 'account' ? name : (key ?? name)
  const others = accounts > 1 ? ` and ${formatCount(accounts - 1, 'other account')}` : ''
  const who =
    by === 'account' ? [email, phone].filter(Boolean).join(' · ') : `${name}${email ? ` (${email})` : ''}${others}`
  const path = key === undefined || by === 'network' ? undefined : ordersPath({ [by]: key })
  const release = async () => {
    if (await send(() => api('POST /api/admin/holds/release', { body: { by, key } }))) await onChanged()
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hair py-4">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="tabular font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="mt-1 text-sm text-soft">
          <bdi>{who}</bdi>
        </p>
        <p className="tabular mt-1 flex flex-wrap gap-x-4 text-sm">
          <strong className="font-semibold">{formatCount(bottles, 'bottle')}</strong>
          {amount !== undefined && <span translate="no">{formatTaka(amount)}</span>}
          {path ? (
            <Link to={path} className="link">
              {formatCount(orders, 'order')}
            </Link>
          ) : (
            <span>{formatCount(orders, 'order')}</span>
          )}
          <span className="text-soft">{`since ${formatMoment(since)}`}</span>
        </p>
        <FieldError error={formError} />
      </div>
      {may('orders.cancel') && may(...seenWith.contact) && (
        <Button
          look="outlined"
          busy={busy}
          onClick={() => void release()}
          aria-label={`Release the bottles of ${title}`}
        >
          Release
        </Button>
      )}
    </li>
  )
}
