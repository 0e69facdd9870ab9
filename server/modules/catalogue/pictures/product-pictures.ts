import { maxPictures, type PictureArrangement } from '#contract/catalogue/products/catalogue-staff.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, eq, sql } from '#database/drizzle.ts'
import type { NewPicture } from '#database/pictures.ts'
import { pictures, productPictures } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { ChangeAuthor } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { withChangeRecorded } from '../products/record-product.ts'
import { lockProduct, requireStaffProduct } from '../products/staff-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { preparedPicture } from './prepared-picture.ts'

/**
 * Appends a picture to a product.
 * @throws ShopError 415 without a file; 400 for an invalid or too large picture, or too many; 409
 *   for a duplicate
 */
export async function addProductPicture(
  context: ChangeAuthor & { db: Database },
  id: string,
  file: unknown,
  alt: string,
): Promise<void> {
  await requireStaffProduct(context.db, id)
  const picture = await preparedPicture(file)
  await inTransaction(context.db, async (tx) => {
    const { id: productId } = await lockProduct(tx, id)
    await tx.insert(pictures).values(picture).onConflictDoNothing()
    await withChangeRecorded(tx, context, productId, () => attachPicture(tx, productId, picture, alt))
    await publishProducts(tx, [productId])
  })
}

async function attachPicture(
  tx: Transaction,
  productId: string,
  { id: pictureId }: NewPicture,
  alt: string,
): Promise<void> {
  const placed = await tx.select().from(productPictures).where(eq(productPictures.productId, productId))
  if (placed.some((one) => one.pictureId === pictureId)) throw new ShopError('product_has_picture')
  if (placed.length >= maxPictures) throw new ShopError('pictures_limit', { limit: maxPictures })
  const position = Math.max(-1, ...placed.map((one) => one.position)) + 1
  await tx.insert(productPictures).values({ productId, pictureId, position, alt })
}

/**
 * Sorts, describes and removes the pictures of a product. The masters stay, because orders show them.
 * @throws ShopError 409 when the pictures have changed since the editor saw them
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
    if (!areSame(shown, seen)) throw new ShopError('pictures_changed', { product: name })
    const known = new Set(shown.map((picture) => picture.id))
    if (!pictures.every((picture) => known.delete(picture.id))) throw new ShopError('picture_list_incomplete')
    const placed = pictures.map(({ id: pictureId, alt }, position) => ({ productId, pictureId, position, alt }))
    await withChangeRecorded(tx, context, productId, async () => {
      await tx.delete(productPictures).where(ofProduct)
      if (placed.length > 0) await tx.insert(productPictures).values(placed)
    })
    await removeForeignPictures(tx, [productId])
    await publishProducts(tx, [productId])
  })
}

interface Described {
  id: string
  alt: string
}
const areSame = (some: Described[], others: Described[]): boolean =>
  some.length === others.length && some.every(({ id, alt }, at) => id === others[at]?.id && alt === others[at]?.alt)

/** Clears the picture of sizes whose picture was removed from the product. */
export async function removeForeignPictures(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update variants size set picture_id = null
    where product_id = any(${sql.param([...productIds])}::uuid[]) and picture_id is not null and not exists (
      select from product_pictures shown where shown.product_id = size.product_id and shown.picture_id = size.picture_id
    )`)
}
