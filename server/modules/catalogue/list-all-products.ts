import {
  lowStock,
  type Shelf,
  type StaffProducts,
  type StaffProductsQuery,
  shelves,
} from '#contract/catalogue-staff.ts'
import type { Shop } from '../../context.ts'
import { found } from './choosing.ts'
import { readStaffProducts } from './staff-product.ts'
import { type CatalogueEntry, wholeCatalogue } from './whole-catalogue.ts'

const standsOn: Record<Shelf, (entry: CatalogueEntry) => boolean> = {
  all: () => true,
  offer: ({ product, onSale }) => onSale && product.offer,
  low: ({ product, onSale }) => onSale && product.stock > 0 && product.stock <= lowStock,
  'sold-out': ({ product, onSale }) => onSale && product.stock === 0,
  'off-sale': ({ onSale }) => !onSale,
}

/** A page of all products: chosen from the catalogue in memory, read as they are this moment. */
export async function listAllProducts(
  shop: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, _search, show = 'all', brand, category }: StaffProductsQuery,
): Promise<StaffProducts> {
  const { all } = await wholeCatalogue(shop)
  const matching = found(all, _search).filter(
    ({ product }) => (!brand || product.brand === brand) && (!category || product.category === category),
  )
  const shown = matching.filter(standsOn[show])
  const start = (_page - 1) * _perPage
  const ids = shown.slice(start, start + _perPage).map(({ product }) => product._id)
  const counts = Object.fromEntries(shelves.map((shelf) => [shelf, matching.filter(standsOn[shelf]).length]))
  return {
    products: await readStaffProducts(shop.db, ids),
    total: shown.length,
    counts: counts as Record<Shelf, number>,
  }
}
