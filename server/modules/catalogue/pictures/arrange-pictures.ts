import { asc, eq } from 'drizzle-orm'
import type { PictureArrangement } from '#contract/catalogue-staff.ts'
import { productPictures } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { recordingProduct } from '../products/record-product.ts'
import { lockProduct } from '../products/staff-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { dropForeignPictures } from './drop-foreign-pictures.ts'

/**
 * Orders, describes and removes the pictures of a product. The masters stay: orders show them.
 * @throws ShopError conflict when the pictures are others than the editor saw
 */
export async function arrangePictures(context: SignedInContext, id: string, { seen, pictures }: PictureArrangement) {
  await inTransaction(context.db, async (tx) => {
    const { id: productId, name } = await lockProduct(tx, id)
    const ofProduct = eq(productPictures.productId, productId)
    const { pictureId, alt } = productPictures
    const shown = await tx
      .select({ id: pictureId, alt })
      .from(productPictures)
      .where(ofProduct)
      .orderBy(asc(productPictures.position))
    if (!areSame(shown, seen))
      throw new ShopError('conflict', `The pictures of ${name} were changed meanwhile. Look at them again first.`)
    const known = new Set(shown.map((picture) => picture.id))
    if (!pictures.every((picture) => known.delete(picture.id)))
      throw new ShopError('bad_request', 'A product can only show pictures that were added to it, each once.')
    const placed = pictures.map(({ id: pictureId, alt }, position) => ({ productId, pictureId, position, alt }))
    await recordingProduct(tx, context, productId, async () => {
      await tx.delete(productPictures).where(ofProduct)
      if (placed.length > 0) await tx.insert(productPictures).values(placed)
    })
    await dropForeignPictures(tx, [productId])
    await publishProducts(tx, [productId])
  })
}

interface Described {
  id: string
  alt: string
}
const areSame = (some: Described[], others: Described[]): boolean =>
  some.length === others.length && some.every(({ id, alt }, at) => id === others[at]?.id && alt === others[at]?.alt)
