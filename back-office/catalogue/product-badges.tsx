import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { fewBottles } from '#contract/limits.ts'

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
