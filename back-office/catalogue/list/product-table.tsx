import { Link } from 'react-router'
import { lowestOfSeveral, sizesText } from '#app/stores/sizes.ts'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { formatTaka } from '#contract/money.ts'
import { useFromList } from '../../lists/use-back-link.ts'
import { href } from '../../paths.ts'
import { ProductBadges, SalePriceNote, StockLevel } from '../product-badges.tsx'

interface ProductTableProps {
  products: StaffProduct[]
  onEdit(product: StaffProduct): void
}

const columns = ['Product', 'Price', 'Stock', 'Sold', 'Labels']

/** The products: a table on wide screens, otherwise cards. */
export function ProductTable({ products, onEdit }: ProductTableProps) {
  return (
    <>
      <table className="mt-3 hidden w-full border-collapse text-left md:table">
        <caption className="sr-only">Products, newest first</caption>
        <thead className="border-y border-hair">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="caps px-3 py-3.5 text-soft first:pl-0">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product._id} className="border-b border-hair">
              <th scope="row" className="py-3 pr-3 font-normal">
                <Named product={product} />
              </th>
              <td className="p-3">
                <ListPrice product={product} />
                <SalePriceNote sizes={product.variants} />
              </td>
              <td className="p-3">
                <StockLevel product={product} />
              </td>
              <td className="tabular p-3 text-soft">{product.sold}</td>
              <td className="p-3">
                <ProductBadges product={product} />
              </td>
              <td className="py-3 text-right">
                <EditButton product={product} onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Products, newest first" className="mt-3 grid gap-3 md:hidden">
        {products.map((product) => (
          <li key={product._id} className="flex flex-col gap-3 border border-hair bg-card p-4">
            <Named product={product} />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div>
                <ListPrice product={product} />
                <SalePriceNote sizes={product.variants} />
              </div>
              <p className="flex items-center gap-2 text-sm text-soft">
                Stock <StockLevel product={product} />
              </p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <ProductBadges product={product} />
              <EditButton product={product} onEdit={onEdit} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

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
