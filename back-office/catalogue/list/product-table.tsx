import { Link } from 'react-router'
import { lowestOfSeveral, sizesText } from '#app/shared/sizes-of-product.ts'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { formatTaka } from '#contract/money.ts'
import { type Column, DataTable } from '../../lists/data-table.tsx'
import { useFromList } from '../../lists/use-back-link.ts'
import { href } from '../../paths.ts'
import { useMay } from '../../staff.ts'
import { ProductBadges, SalePriceNote, StockLevel } from '../product-badges.tsx'

interface ProductTableProps {
  products: StaffProduct[]
  onEdit(product: StaffProduct): void
}

/** The products, each with a button for price and stock. */
export function ProductTable({ products, onEdit }: ProductTableProps) {
  const edit = (product: StaffProduct) => <EditButton product={product} onEdit={onEdit} />
  return (
    <DataTable
      caption="Products, newest first"
      items={products}
      idOf={({ _id }) => _id}
      columns={[...columns, { name: 'Actions', isSilent: true, cell: edit, look: 'text-right' }]}
      card={(product) => (
        <>
          <Named product={product} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Prices product={product} />
            <p className="flex items-center gap-2 text-sm text-soft">
              Stock <StockLevel product={product} />
            </p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ProductBadges product={product} />
            {edit(product)}
          </div>
        </>
      )}
    />
  )
}

const columns: Column<StaffProduct>[] = [
  { name: 'Product', cell: (product) => <Named product={product} /> },
  { name: 'Price', cell: (product) => <Prices product={product} /> },
  { name: 'Stock', cell: (product) => <StockLevel product={product} /> },
  { name: 'Sold', cell: ({ sold }) => sold, look: 'tabular text-soft' },
  { name: 'Labels', cell: (product) => <ProductBadges product={product} /> },
]

function Named({ product }: { product: StaffProduct }) {
  const { _id, name, brand, category, image } = product
  const fromList = useFromList()
  return (
    <Link
      to={href('/admin/catalogue/:id', { id: _id })}
      state={fromList}
      className="group flex min-w-0 items-center gap-4"
    >
      <Thumbnail image={image} sizes="48px" className="w-12 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold [overflow-wrap:anywhere] underline decoration-transparent underline-offset-4 group-hover:decoration-ink">
          {name}
        </span>
        <span className="block text-sm wrap-anywhere text-soft">
          {[brand, category, sizesText(product).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}

/** What it usually costs, and what customers pay during a sale. */
const Prices = ({ product }: { product: StaffProduct }) => (
  <div>
    <ListPrice product={product} />
    <SalePriceNote sizes={product.variants} />
  </div>
)

function ListPrice({ product }: { product: StaffProduct }) {
  const lowest = lowestOfSeveral(product)
  if (lowest === undefined) return <Price price={product.price} oldPrice={product.oldPrice} />
  return (
    <p className="tabular">
      <span className="text-sm text-soft">From</span>{' '}
      <span translate="no" className="font-semibold">
        {formatTaka(lowest)}
      </span>
    </p>
  )
}

function EditButton({ product, onEdit }: { product: StaffProduct } & Pick<ProductTableProps, 'onEdit'>) {
  const may = useMay()
  if (!may('catalogue.price', 'stock.edit')) return null
  return (
    <Button
      look="outlined"
      aria-label={`Change price and stock of ${product.name}`}
      onClick={() => onEdit(product)}
      className="ml-auto min-h-11! px-4! py-2! whitespace-nowrap"
    >
      Price &amp; stock
    </Button>
  )
}
