import { type Ref, useId } from 'react'
import { Link } from 'react-router'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { StockItem } from '#contract/catalogue/stock.ts'
import { formatCount } from '#contract/format-count.ts'
import { nameWithSize } from '#contract/names.ts'
import { soldDays } from '#contract/reports/limits.ts'
import { useFromList } from '../lists/use-back-link.ts'
import { href } from '../paths.ts'
import type { Feedback } from './counts.ts'

interface StockRowsProps {
  ref?: Ref<HTMLUListElement>
  items: StockItem[]
  limit: number
  /** What is entered for each size. */
  label: string
  entryOf(item: StockItem): Entry
  onType(item: StockItem, typed: string): void
}

/** What is typed for a size. */
interface Entry extends Feedback {
  typed: string
  readOnly: boolean
}

const soldHeading = `Sold in ${soldDays} days`

const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_6rem_7rem_7rem_11rem] md:items-center md:gap-x-4'

/** Sizes with their stock, and a field for the count or the received bottles. */
export function StockRows({ ref, items, limit, label, entryOf, onType }: StockRowsProps) {
  return (
    <>
      <div aria-hidden className={`caps mt-3 hidden border-y border-hair py-3.5 text-soft print:grid ${columns}`}>
        <span>Product</span>
        <span>In stock</span>
        <span>{soldHeading}</span>
        <span>Lasts</span>
        <span>{label}</span>
      </div>
      <ul ref={ref} aria-label="Sizes in stock" className="max-md:mt-3 max-md:grid max-md:gap-3">
        {items.map((item) => (
          <li
            key={item.variantId}
            className={`border-hair max-md:border max-md:bg-card max-md:p-4 md:border-b md:py-3 print:break-inside-avoid ${columns}`}
          >
            <Named item={item} />
            <dl className="max-md:mt-3 max-md:grid max-md:grid-cols-3 max-md:gap-3 md:contents">
              <Figure name="In stock">
                <Stock item={item} limit={limit} />
              </Figure>
              <Figure name={soldHeading}>
                <span className="tabular">{item.sold}</span>
              </Figure>
              <Figure name="Lasts">{lasts(item)}</Figure>
            </dl>
            <EntryField label={label} item={item} {...entryOf(item)} onType={(typed) => onType(item, typed)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft md:sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const lasts = ({ stock, daysLeft }: StockItem) => {
  if (stock === 0) return 'Sold out'
  if (daysLeft === null) return 'No sales yet'
  if (daysLeft > 365) return 'Over a year'
  return formatCount(daysLeft, 'day')
}

function Stock({ item: { stock }, limit }: { item: StockItem; limit: number }) {
  if (stock === 0) return <StatusBadge color="red">0</StatusBadge>
  if (stock <= limit) return <StatusBadge color="yellow">{String(stock)}</StatusBadge>
  return <span className="tabular">{stock}</span>
}

function Named({ item }: { item: StockItem }) {
  const { productId, variantId, name, brand, size, sku, image, onSale } = item
  const fromList = useFromList()
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Thumbnail image={image} sizes="48px" className="w-12 shrink-0 print:hidden" />
      <div className="min-w-0">
        <Link
          to={href('/admin/catalogue/:id', { id: productId })}
          state={fromList}
          className="block font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-soft">
          {[size.replaceAll(' ', '\u00a0'), brand, `SKU ${sku}`, ...(onSale ? [] : ['hidden'])]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Link
          to={`/admin/catalogue/stock/history?variant=${variantId}`}
          aria-label={`History of ${nameWithSize(name, size)}`}
          className="inline-flex min-h-8 items-center text-sm underline decoration-line underline-offset-4 print:hidden"
        >
          History
        </Link>
      </div>
    </div>
  )
}

interface FieldProps extends Entry {
  label: string
  item: StockItem
  onType(typed: string): void
}

function EntryField({ label, item: { name, size }, typed, readOnly, error, result, onType }: FieldProps) {
  const id = useId()
  return (
    <div className="max-md:mt-3">
      <label htmlFor={id} className="text-sm font-semibold md:sr-only">
        <span>{label}</span>
        <span className="sr-only">{` of ${nameWithSize(name, size)}`}</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        readOnly={readOnly}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || result ? `${id}-feedback` : undefined}
        className="tabular min-h-11 w-full scroll-mb-44 rounded border border-line bg-card px-3 text-base read-only:bg-paper read-only:text-soft max-md:scroll-mb-60 aria-invalid:border-danger"
      />
      {error && <FieldError id={`${id}-feedback`} error={error} />}
      {result && !error && (
        <p id={`${id}-feedback`} className="tabular mt-1 text-sm text-soft">
          {result}
        </p>
      )}
    </div>
  )
}
