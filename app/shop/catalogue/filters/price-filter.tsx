import { useId, useState } from 'react'
import { Link } from 'react-router'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Facet } from '#contract/catalogue/catalogue.ts'
import * as catalogueTexts from '#messages/catalogue.ts'
import { formatNumber } from '#messages/formats.ts'
import { changed, type ShopQuery, shopPath } from '../shop-query.ts'
import type { FilterProps } from './filter-form.ts'
import {
  anyPrice,
  describePriceRange,
  formatPriceRange,
  isOpenEnded,
  isSameRange,
  type PriceRange,
  parsePriceRange,
  quickPrices,
  readTypedRange,
} from './price-range.ts'
import { useSyncedText } from './use-synced-text.ts'

interface PriceFilterProps extends FilterProps {
  /** Counts of the quick ranges; undefined while loading. */
  facets: Facet[] | undefined
}

const amountText = (amount: number | null) => (amount === null ? '' : String(amount))
const textsOf = ({ min, max }: PriceRange) => ({
  low: amountText(min),
  high: isOpenEnded({ min, max }) ? '' : amountText(max),
})

/** Quick ranges, and two fields for any other. Typed values apply on Enter and on blur. */
export function PriceFilter({ query, facets, onChange }: PriceFilterProps) {
  const applied = textsOf(query.price)
  const low = useSyncedText(applied.low)
  const high = useSyncedText(applied.high)
  const [validation, setValidation] = useState<{ of: PriceRange; errors: { min?: string; max?: string } }>()
  const errors = validation && isSameRange(validation.of, query.price) ? validation.errors : {}
  const apply = () => {
    if (low.text === applied.low && high.text === applied.high) return
    const typed = readTypedRange(low.text, high.text)
    if ('errors' in typed) return setValidation({ of: query.price, errors: typed.errors })
    setValidation(undefined)
    const texts = textsOf(typed.range)
    low.markSent(texts.low)
    high.markSent(texts.high)
    if (!isSameRange(typed.range, query.price)) onChange({ price: typed.range })
  }
  const edit = (field: typeof low) => (typed: string) => {
    setValidation(undefined)
    field.setText(typed)
  }
  return (
    <>
      <QuickPrices query={query} facets={facets} />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <PriceField
          side="min"
          label={catalogueTexts.minimum}
          text={low.text}
          error={errors.min}
          onEdit={edit(low)}
          apply={apply}
        />
        <PriceField
          side="max"
          label={catalogueTexts.maximum}
          text={high.text}
          error={errors.max}
          onEdit={edit(high)}
          apply={apply}
        />
      </div>
    </>
  )
}

/** The quick prices, which are always the same, then the ranges of this catalogue. */
const chipsOf = (facets: Facet[]) => [
  ...quickPrices,
  ...facets.slice(quickPrices.length).map(({ name }) => {
    const range = parsePriceRange(name)
    return { name: describePriceRange(range), range }
  }),
]

const chip = 'tabular flex min-h-11 items-center gap-2 rounded border border-line px-3 text-[0.8125rem]'

/**
 * The quick ranges with their counts. Selecting the current one clears it; those without results cannot be selected.
 */
function QuickPrices({ query, facets }: { query: ShopQuery; facets: Facet[] | undefined }) {
  if (!facets) return <Skeleton className="h-24" />
  return (
    <ul className="flex flex-wrap gap-2">
      {chipsOf(facets).map(({ name, range }) => {
        const chosen = isSameRange(range, query.price)
        const count = facets.find((facet) => facet.name === formatPriceRange(range))?.count
        const label = (
          <>
            <span>{`${name} `}</span>
            {count !== undefined && (
              <span className="opacity-75">
                <span>{formatNumber(count)}</span>
                <span className="sr-only">{catalogueTexts.perfumesAfterNumber(count)}</span>
              </span>
            )}
          </>
        )
        return (
          <li key={name}>
            {count === 0 && !chosen ? (
              // biome-ignore lint/a11y/useSemanticElements: a range without results has nothing to link to
              // biome-ignore lint/a11y/useFocusableInteractive: like a disabled checkbox, it takes no focus
              <span role="link" aria-disabled="true" className={`${chip} cursor-not-allowed opacity-50`}>
                {label}
              </span>
            ) : (
              <Link
                to={shopPath(changed(query, { price: chosen ? anyPrice : range }))}
                rel="nofollow"
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
  text: string
  error: string | undefined
  apply(): void
  onEdit(typed: string): void
}

function PriceField({ side, label, text, error, apply, onEdit }: PriceFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-[0.8125rem] text-soft">
        {label}
      </label>
      <input
        id={id}
        name={`${side}Price`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onEdit(event.currentTarget.value)}
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
