import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import type { Database, Transaction } from '#database/client.ts'
import { products } from '#database/schema/index.ts'
import { ShopError } from '../../errors.ts'
import { asProduct } from './product.ts'
import { readReviews } from './read-reviews.ts'
import { readPictures } from './whole-catalogue.ts'

export type ProductRow = typeof products.$inferSelect

/** Products as the shop's people see them, as they are this moment, in the order of their ids. */
export async function readStaffProducts(db: Database, ids: string[]): Promise<StaffProduct[]> {
  if (ids.length === 0) return []
  const [rows, pictures, reviewed] = await Promise.all([
    db.select().from(products).where(inArray(products.id, ids)),
    readPictures(db, ids),
    readReviews(db, { productIds: ids, newest: 1 }),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { onSale, sold, version } = row
    const { reviews, ...shown } = asProduct(row, { pictures: pictures.get(id), reviewed: reviewed.get(id) })
    return { ...shown, onSale, sold, version }
  })
}

/** @throws ShopError not_found for an id that no product has, or that is none */
export async function requireStaffProduct(db: Database, id: string): Promise<StaffProduct> {
  const [product] = z.uuid().safeParse(id).success ? await readStaffProducts(db, [id.toLowerCase()]) : []
  if (!product) throw noSuchProduct()
  return product
}

/** The product's row, held until the transaction ends: two editors, and orders, wait for each other. */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRow> {
  const isId = z.uuid().safeParse(id).success
  const [row] = isId ? await tx.select().from(products).where(eq(products.id, id)).for('update') : []
  if (!row) throw noSuchProduct()
  return row
}

const noSuchProduct = () => new ShopError('not_found', 'There is no such product.')
