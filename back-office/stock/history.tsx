import { SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { reasonNames, type StockMovement, type StockReason, stockReasons } from '#contract/catalogue/stock.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { OlderPages } from '../lists/older-pages.tsx'
import { href } from '../paths.ts'
import { useStaffData } from '../use-staff-data.ts'

/** Every stock change, newest first: of one size or of all. */
export default function StockHistory() {
  const [params, setParams] = useSearchParams()
  const variant = params.get('variant') ?? undefined
  const reason = stockReasons.find((reason) => reason === params.get('reason'))
  const before = Number(params.get('before')) || undefined
  const { data, ...loaded } = useStaffData('GET /api/admin/stock/movements', {
    query: { variant, reason, before },
  })
  const [first] = data?.movements ?? []
  const of = variant && first ? nameWithSize(first.name, first.size) : undefined
  const choose = (reason: string) => {
    const next = new URLSearchParams(params)
    next.delete('before')
    if (reason) next.set('reason', reason)
    else next.delete('reason')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Screen title="Stock History" above={{ name: 'Stock', to: '/admin/catalogue/stock' }}>
      {of && (
        <p className="mt-2 text-lg">
          <span>{of}</span>{' '}
          <Link to="/admin/catalogue/stock/history" className="ml-2 text-sm underline underline-offset-4">
            All products
          </Link>
        </p>
      )}
      <div className="mt-5 max-w-xs">
        <SelectField label="Reason" value={reason ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">All reasons</option>
          {stockReasons.map((reason: StockReason) => (
            <option key={reason} value={reason}>
              {reasonNames[reason]}
            </option>
          ))}
        </SelectField>
      </div>
      <LoadState loaded={loaded} what="the history" className="mt-6 h-64" />
      {data && data.movements.length === 0 && (
        <EmptyState icon={SearchX} title="Nothing here">
          <p>No stock movements found.</p>
        </EmptyState>
      )}
      {data && data.movements.length > 0 && (
        <ul aria-label="Stock movements, newest first" aria-busy={loaded.waiting} className="mt-6 border-t border-hair">
          {data.movements.map((movement) => (
            <Movement key={movement._id} movement={movement} named={!variant} />
          ))}
        </ul>
      )}
      <OlderPages last={data?.more ? data.movements.at(-1)?._id : undefined} />
    </Screen>
  )
}

function Movement({ movement, named }: { movement: StockMovement; named: boolean }) {
  const { at, name, size, variantId, change, stock, ml, reason, orderId, note, by } = movement
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-hair py-3 md:grid-cols-[4rem_6rem_minmax(0,1fr)_12rem]">
      <p className="tabular text-lg font-semibold">{`${change > 0 ? '+' : '−'}${Math.abs(change)}${ml ? ' ml' : ''}`}</p>
      <p className="tabular text-sm text-soft max-md:order-last max-md:col-start-2">
        {ml ? `${stock} ml opened` : `${stock} in stock`}
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {named && (
          <Link to={`/admin/catalogue/stock/history?variant=${variantId}`} className="font-semibold hover:underline">
            {nameWithSize(name, size)}
          </Link>
        )}
        <p className={named ? 'text-sm text-soft' : ''}>
          <span>{reasonNames[reason]}</span>
          {orderId && (
            <>
              {' '}
              <Link
                to={href('/admin/orders/:orderId', { orderId })}
                className="underline decoration-line underline-offset-4"
              >
                {orderNumber(orderId)}
              </Link>
            </>
          )}
          <span>{by && ` · ${by}`}</span>
        </p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      <p className="text-sm text-soft max-md:col-start-2 md:text-right">
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </li>
  )
}
