import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Price } from '#app/ui/price.tsx'
import { discountBetween } from '#contract/catalogue/products/catalogue-staff.ts'
import type { SaleEnd, SalePrice, SalePricesQuery } from '#contract/catalogue/sale-prices.ts'
import { formatCount } from '#contract/format-count.ts'
import { nameWithSize } from '#contract/names.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { useFromList } from '../lists/use-back-link.ts'
import { useSelection } from '../lists/use-selection.ts'
import { href } from '../paths.ts'
import { useChange } from '../saving/use-change.ts'
import { useMay } from '../staff.ts'
import { describePeriod } from './sale-period.ts'

interface RowsProps {
  prices: readonly SalePrice[]
  /** The count of all pages. */
  total: number
  /** Names the page. */
  list: string
  /** The whole list. */
  every: Pick<SalePricesQuery, 'show' | 'search'>
  onChanged(): Promise<void>
}

/** The sale prices of a page; those that have not ended can be selected and ended now. */
export function SalePriceRows({ prices, total, list, every, onChanged }: RowsProps) {
  const ids = prices.map(({ _id }) => String(_id))
  const selection = useSelection(ids, list)
  const { show, search } = every
  const isOpen = show !== 'ended'
  return (
    <>
      {isOpen && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox label="Select this page" checked={selection.all} onChange={selection.toggleAll} />
          <div className="flex flex-wrap gap-3">
            {selection.selected.length > 0 && (
              <EndButton
                count={selection.selected.length}
                end={{ ids: selection.selected.map(Number) }}
                label={`End ${selection.selected.length} now`}
                onChanged={onChanged}
              />
            )}
            <EndButton
              count={total}
              end={{ every: { show, ...(search && { search }) } }}
              label={`End all ${total}`}
              onChanged={onChanged}
            />
          </div>
        </div>
      )}
      <ul aria-label="Sale prices" className="mt-3 border-t border-hair">
        {prices.map((price) => (
          <li key={price._id} className="flex items-center gap-4 border-b border-hair py-3">
            {isOpen && (
              <Checkbox
                label={<span className="sr-only">{`Select ${nameWithSize(price.name, price.size)}`}</span>}
                checked={selection.has(String(price._id))}
                onChange={() => selection.toggle(String(price._id))}
                className="shrink-0"
              />
            )}
            <Figures price={price} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Figures({ price: one }: { price: SalePrice }) {
  const { productId, name, size, brand, price, salePrice, from, until } = one
  const fromList = useFromList()
  return (
    <div className="grid min-w-0 flex-1 items-center gap-x-6 gap-y-1 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <p className="min-w-0">
        <Link
          to={href('/admin/catalogue/:id', { id: productId })}
          state={fromList}
          className="inline-block py-1 font-semibold underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink"
        >
          {nameWithSize(name, size)}
        </Link>
        <span className="block text-sm text-soft [overflow-wrap:anywhere]">{brand}</span>
      </p>
      <div>
        <Price price={salePrice} oldPrice={price} />
        <p className="tabular text-sm text-soft">
          {salePrice < price ? `${Math.round(discountBetween(salePrice, price))}% off` : 'Not below the usual price'}
        </p>
      </div>
      <p className="text-sm text-soft">{describePeriod(from, until)}</p>
    </div>
  )
}

interface EndProps {
  count: number
  end: SaleEnd
  label: string
  onChanged(): Promise<void>
}

/** Ends sale prices once it is confirmed. */
function EndButton({ count, end, label, onChanged }: EndProps) {
  const [asked, setAsked] = useState(false)
  const { send, busy, formError } = useChange(onChanged)
  const part = useRef<HTMLDivElement>(null)
  useFocusHandover(part)
  if (!useMay()('catalogue.price')) return null
  async function confirm() {
    const done = await send(() => api('POST /api/admin/sale-prices/end', { body: end }))
    setAsked(false)
    if (done) await onChanged()
  }
  return (
    <div ref={part}>
      <Button look="outlined" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <FieldError error={formError} />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={`End ${formatCount(count, 'Sale Price')} Now?`}
        confirmLabel="End now"
        onConfirm={() => void confirm()}
        busy={busy}
      >
        <p>Customers pay the usual price from now on. Placed orders keep their prices. Planned ones never start.</p>
      </ConfirmDialog>
    </div>
  )
}
