import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { StaffProduct, StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { fewBottles } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'

/** The labels of a product in lists. */
export function ProductBadges({ product: { onSale, offer, badge } }: { product: StaffProduct }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {!onSale && <StatusBadge color="grey">Hidden</StatusBadge>}
      {offer && <StatusBadge color="purple">Offer</StatusBadge>}
      {badge && <StatusBadge color="blue">New</StatusBadge>}
    </span>
  )
}

/** The stock, colored when few bottles are left. */
export function StockLevel({ product: { stock } }: { product: Pick<StaffProduct, 'stock'> }) {
  if (stock === 0) return <StatusBadge color="red">Sold out</StatusBadge>
  if (stock <= fewBottles) return <StatusBadge color="yellow">{`${stock} left`}</StatusBadge>
  return <span className="tabular font-semibold">{stock}</span>
}

/** What customers pay instead of the usual price, of several sizes the lowest; nothing outside a sale. */
export function SalePriceNote({ sizes }: { sizes: readonly Pick<StaffVariant, 'salePrice'>[] }) {
  const prices = sizes.flatMap(({ salePrice }) => salePrice ?? [])
  if (prices.length === 0) return null
  return (
    <p className="tabular text-sm text-oud">
      <span>{sizes.length > 1 ? 'In a sale from' : 'In a sale'}</span>{' '}
      <span translate="no" className="font-semibold">
        {formatTaka(Math.min(...prices))}
      </span>
    </p>
  )
}
