import { useId } from 'react'
import { href, Link } from 'react-router'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { StockItem } from '#contract/catalogue/stock.ts'
import { useFromList } from '../lists/use-back-link.ts'
import { countedOf, type TypedCount, type TypedCounts } from './counts.ts'

interface StockRowsProps {
  items: StockItem[]
  limit: number
  counts: TypedCounts
  onCount(item: StockItem, typed: string): void
}

const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_6rem_7rem_7rem_11rem] md:items-center md:gap-x-4'

/** Sizes with their stock, and a field for the count. */
export function StockRows({ items, limit, counts, onCount }: StockRowsProps) {
  return (
    <>
      <div aria-hidden className={`caps mt-3 hidden border-y border-hair py-3.5 text-soft print:grid ${columns}`}>
        <span>Product</span>
        <span>In stock</span>
        <span>Sold in 30 days</span>
        <span>Lasts</span>
        <span>Counted</span>
      </div>
      <ul aria-label="Sizes in stock" className="max-md:mt-3 max-md:grid max-md:gap-3">
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
              <Figure name="Sold in 30 days">
                <span className="tabular">{item.soldIn30Days}</span>
              </Figure>
              <Figure name="Lasts">{lasts(item)}</Figure>
            </dl>
            <Count item={item} count={counts.get(item.variantId)} onCount={(typed) => onCount(item, typed)} />
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
  if (daysLeft === null) return 'Not selling'
  if (daysLeft > 365) return 'Over a year'
  return formatCount(daysLeft, 'day')
}

function Stock({ item: { stock }, limit }: { item: StockItem; limit: number }) {
  if (stock === 0) return <StatusBadge colour="red">0</StatusBadge>
  if (stock <= limit) return <StatusBadge colour="yellow">{String(stock)}</StatusBadge>
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
          aria-label={`History of ${[name, size].filter(Boolean).join(', ')}`}
          className="inline-flex min-h-8 items-center text-sm underline decoration-line underline-offset-4 print:hidden"
        >
          History
        </Link>
      </div>
    </div>
  )
}

interface CountProps {
  item: StockItem
  count: TypedCount | undefined
  onCount(typed: string): void
}

function Count({ item: { name, size }, count, onCount }: CountProps) {
  const id = useId()
  const feedback = count && feedbackOf(count)
  return (
    <div className="max-md:mt-3">
      <label htmlFor={id} className="text-sm font-semibold md:sr-only">
        Counted<span className="sr-only"> of {[name, size].filter(Boolean).join(', ')}</span>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={count?.typed ?? ''}
        onChange={({ target }) => onCount(target.value)}
        aria-invalid={feedback?.error ? true : undefined}
        aria-describedby={feedback ? `${id}-feedback` : undefined}
        className="tabular min-h-11 w-full rounded border border-line bg-card px-3 text-base aria-invalid:border-danger"
      />
      {feedback?.error && <FieldError id={`${id}-feedback`} error={feedback.error} />}
      {feedback?.difference && (
        <p id={`${id}-feedback`} className="mt-1 text-sm text-soft">
          {feedback.difference}
        </p>
      )}
    </div>
  )
}

function feedbackOf(count: TypedCount): { error?: string; difference?: string } {
  if (count.outdated) return { error: `Now ${count.seen} in stock: count again` }
  const read = countedOf(count)
  if ('error' in read) return { error: read.error }
  const difference = read.counted - count.seen
  if (difference === 0) return { difference: 'As expected' }
  return { difference: difference < 0 ? `${-difference} fewer` : `${difference} more` }
}
