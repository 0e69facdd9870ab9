import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { fewBottles } from '#contract/limits.ts'

/** The labels of a product in lists. */
export function ProductBadges({ product: { onSale, offer, badge } }: { product: StaffProduct }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {!onSale && <StatusBadge colour="grey">Hidden</StatusBadge>}
      {offer && <StatusBadge colour="purple">Offer</StatusBadge>}
      {badge && <StatusBadge colour="blue">New</StatusBadge>}
    </span>
  )
}

/** The stock, coloured when few bottles are left. */
export function StockLevel({ product: { stock } }: { product: Pick<StaffProduct, 'stock'> }) {
  if (stock === 0) return <StatusBadge colour="red">Sold out</StatusBadge>
  if (stock <= fewBottles) return <StatusBadge colour="yellow">{`${stock} left`}</StatusBadge>
  return <span className="tabular font-semibold">{stock}</span>
}
