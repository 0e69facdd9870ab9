import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { formatTaka } from '#contract/money.ts'
import type { SellableSize } from '#contract/orders/counter.ts'

/** An option of the product picker. */
export const FoundSize = ({ size: { image, name, brand, size, sku, price, stock } }: { size: SellableSize }) => (
  <>
    <Thumbnail image={image} sizes="40px" className="w-full" />
    <span className="min-w-0">
      <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="block text-sm text-soft">{[brand, size, sku].filter(Boolean).join(' · ')}</span>
    </span>
    <span className="tabular text-right">
      <span translate="no" className="block font-semibold">
        {formatTaka(price)}
      </span>
      <span className="block text-sm text-soft">{stock === 0 ? 'Sold out' : `${stock} in stock`}</span>
    </span>
  </>
)
