import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Product } from '#contract/catalogue.ts'
import { products } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { asProduct } from './product.ts'
import { readReviews } from './read-reviews.ts'
import { readPictures } from './whole-catalogue.ts'

const mostReviews = 100

/**
 * One product as it is now.
 * @throws ShopError not_found for an id that no product has, or that is none, and for what is off sale
 */
export async function getProduct({ db }: Context, id: string): Promise<Product> {
  const [row] = z.uuid().safeParse(id).success ? await db.select().from(products).where(eq(products.id, id)) : []
  if (!row) throw new ShopError('not_found', 'Product not found')
  if (!row.onSale) throw new ShopError('not_found', 'This perfume is no longer sold.')
  const productIds = [row.id]
  const [pictures, reviewed] = await Promise.all([
    readPictures(db, productIds),
    readReviews(db, { productIds, newest: mostReviews }),
  ])
  return asProduct(row, { pictures: pictures.get(row.id), reviewed: reviewed.get(row.id) })
}
