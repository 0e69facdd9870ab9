import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FieldError } from '#app/ui/field-error.tsx'
import type { FilterProps } from './filter-form.ts'
import { anyPrice, formatPriceRange, isSameRange, quickPrices, readTypedRange } from './price-range.ts'
import { changed, shopPath } from './shop-query.ts'

/** Four quick ranges, and two fields for any other. What was typed counts on Enter and on leaving the field. */
export function PriceFilter({ query, onChange }: FilterProps) {
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
      <ul className="flex flex-wrap gap-2">
        {quickPrices.map(({ name, range }) => {
          const chosen = isSameRange(range, query.price)
          return (
            <li key={name}>
              <Link
                to={shopPath(changed(query, { price: chosen ? anyPrice : range }))}
                preventScrollReset
                aria-current={chosen}
                className="tabular flex min-h-11 items-center rounded border border-line px-3 text-[13px] transition-colors duration-200 ease-out hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-on-ink"
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
      <div ref={place} key={formatPriceRange(query.price)} className="mt-4 grid grid-cols-2 gap-3">
        <PriceField side="min" label="Minimum ৳" value={query.price.min} {...field} />
        <PriceField side="max" label="Maximum ৳" value={query.price.max} {...field} />
      </div>
    </>
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
