import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FieldError } from '#app/ui/field-error.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Facet } from '#contract/catalogue.ts'
import type { FilterProps } from './filter-form.ts'
import { anyPrice, formatPriceRange, isSameRange, quickPrices, readTypedRange } from './price-range.ts'
import { changed, type ShopQuery, shopPath } from './shop-query.ts'

interface PriceFilterProps extends FilterProps {
  /** Of the quick ranges; undefined while they are on their way. */
  facets: Facet[] | undefined
}

/** Four quick ranges, and two fields for any other. What was typed counts on Enter and on leaving the field. */
export function PriceFilter({ query, facets, onChange }: PriceFilterProps) {
  const place = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<{ min?: string; max?: string }>({})
  const apply = () => {
    const [low, high] = [...(place.current?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    const typed = readTypedRange(low ?? '', high ?? '')
    if ('errors' in typed) return setErrors(typed.errors)
    setErrors({})
    if (!isSameRange(typed.range, query.price)) onChange({ price: typed.range })
  }
  const field = { errors, apply, onEdit: () => setErrors({}) }
  return (
    <>
      <QuickPrices query={query} facets={facets} />
      <div ref={place} key={formatPriceRange(query.price)} className="mt-4 grid grid-cols-2 gap-3">
        <PriceField side="min" label="Minimum ৳" value={query.price.min} {...field} />
        <PriceField side="max" label="Maximum ৳" value={query.price.max} {...field} />
      </div>
    </>
  )
}

const chip = 'tabular flex min-h-11 items-center gap-2 rounded border border-line px-3 text-[13px]'

/** Each with its count: choosing the chosen one clears it; what gives nothing cannot be chosen. */
function QuickPrices({ query, facets }: { query: ShopQuery; facets: Facet[] | undefined }) {
  if (!facets) return <Skeleton className="h-24" />
  return (
    <ul className="flex flex-wrap gap-2">
      {quickPrices.map(({ name, range }) => {
        const chosen = isSameRange(range, query.price)
        const count = facets.find((facet) => facet.name === formatPriceRange(range))?.count
        const label = (
          <>
            {`${name} `}
            {count !== undefined && (
              <span className="opacity-75">
                {count}
                <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
              </span>
            )}
          </>
        )
        return (
          <li key={name}>
            {count === 0 && !chosen ? (
              // biome-ignore lint/a11y/useSemanticElements: there is no way to what would give nothing
              // biome-ignore lint/a11y/useFocusableInteractive: as a checkbox that cannot be chosen, it is passed over
              <span role="link" aria-disabled="true" className={`${chip} cursor-not-allowed opacity-50`}>
                {label}
              </span>
            ) : (
              <Link
                to={shopPath(changed(query, { price: chosen ? anyPrice : range }))}
                preventScrollReset
                aria-current={chosen}
                className={`${chip} transition-colors duration-200 ease-out hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-on-ink`}
              >
                {label}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface PriceFieldProps {
  side: 'min' | 'max'
  label: string
  value: number | null
  errors: { min?: string; max?: string }
  apply(): void
  onEdit(): void
}

function PriceField({ side, label, value, errors, apply, onEdit }: PriceFieldProps) {
  const id = useId()
  const error = errors[side]
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[13px] text-soft">
        {label}
      </label>
      <input
        id={id}
        name={`${side}Price`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onInput={onEdit}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        className="tabular min-h-11 w-full min-w-0 rounded border border-line bg-card px-3 text-base aria-invalid:border-danger"
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
