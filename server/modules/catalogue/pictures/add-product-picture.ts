import { eq } from 'drizzle-orm'
import { mostPictures } from '#contract/catalogue-staff.ts'
import type { Transaction } from '#database/client.ts'
import type { NewPicture } from '#database/pictures.ts'
import { pictures, productPictures } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { recordingProduct } from '../products/record-product.ts'
import { lockProduct, requireStaffProduct } from '../products/staff-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { preparedPicture } from './prepared-picture.ts'

/**
 * Adds a picture behind those that a product has.
 * @throws ShopError bad_request for what is no picture, too large a one, or one too many; conflict for one it has
 */
export async function addProductPicture(
  context: SignedInContext,
  id: string,
  file: Buffer,
  alt: string,
): Promise<void> {
  await requireStaffProduct(context.db, id)
  const picture = await preparedPicture(file)
  await inTransaction(context.db, async (tx) => {
    const { id: productId } = await lockProduct(tx, id)
    await tx.insert(pictures).values(picture).onConflictDoNothing()
    await recordingProduct(tx, context, productId, () => place(tx, productId, picture, alt))
    await publishProducts(tx, [productId])
  })
}

async function place(tx: Transaction, productId: string, { id: pictureId }: NewPicture, alt: string): Promise<void> {
  const placed = await tx.select().from(productPictures).where(eq(productPictures.productId, productId))
  if (placed.some((one) => one.pictureId === pictureId))
    throw new ShopError('conflict', 'This product shows this very picture already.')
  if (placed.length >= mostPictures)
    throw new ShopError('bad_request', `A product has at most ${mostPictures} pictures: remove one first.`)
  const position = Math.max(-1, ...placed.map((one) => one.position)) + 1
  await tx.insert(productPictures).values({ productId, pictureId, position, alt })
}
