import { fieldsOf, withNotes } from '#contract/catalogue/products/field-values.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { productPictures } from '#database/schema/index.ts'
import type { ProductInFile } from '#database/seed/catalogue-file.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { asColumns, fieldColumns, setFieldsFrom } from '../field-columns.ts'
import { isOneOf } from '../is-one-of.ts'
import { removeForeignPictures } from '../pictures/product-pictures.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { refreshAvailability } from '../stock/availability.ts'
import { type GivenStock, upsertSizes } from './load-sizes.ts'

export interface LoadedProduct extends ProductInFile {
  brandId: number
  categoryId: number
  createdAt: Date
  /** Whether it is of the sample catalogue. */
  sample: boolean
  /** undefined leaves the product's pictures unchanged. */
  pictures: { pictureId: string; alt: string }[] | undefined
}

/**
 * Writes the content of a few products in one transaction, and the stock of new sizes. Returns the stocks
 * of known sizes: an order locks stock before listings, so they are set in a separate transaction.
 */
export async function writeProducts(db: Database, loaded: LoadedProduct[]): Promise<GivenStock[]> {
  return inTransaction(db, async (tx) => {
    const known = await upsertProducts(tx, loaded)
    const idOf = ({ slug }: LoadedProduct) => known.get(slug)?.id ?? ''
    const given = await upsertSizes(
      tx,
      loaded.map((product) => ({ ...product, productId: idOf(product) })),
    )
    await replacePictures(tx, loaded, idOf)
    await publishProducts(tx, loaded.map(idOf))
    return given
  })
}

/** Sets the stock of existing sizes and updates their availability. */
export async function setStocks(db: Database, given: GivenStock[]): Promise<void> {
  if (given.length === 0) return
  await inTransaction(db, async (tx) => {
    const rows = rowsFromJson(
      'variant_stock',
      given.map(({ variantId, stock }) => ({ variant_id: variantId, stock })),
    )
    // In the lock order of orders.
    await tx.execute(sql`
      select 1 from variant_stock where variant_id in (select variant_id from ${rows}) order by variant_id for update`)
    await tx.execute(sql`
      with held as (
        select variant_id as id, given.stock, known.stock as before
        from ${rows} join variant_stock known using (variant_id) join variants v on v.id = variant_id
        where known.stock <> given.stock and v.kind <> 'set'
      ), moved as (
        insert into stock_movements (variant_id, change, stock, reason)
        select id, stock - before, stock, 'import' from held
      )
      update variant_stock set stock = held.stock from held where variant_id = held.id`)
    await refreshAvailability(
      tx,
      given.map(({ productId }) => productId),
    )
  })
}

async function upsertProducts(tx: Transaction, loaded: LoadedProduct[]) {
  const rows = loaded.map(({ slug, sample, brandId, categoryId, createdAt, ...product }) => ({
    ...asColumns(withNotes(fieldsOf(product))),
    slug,
    sample,
    brand_id: brandId,
    category_id: categoryId,
    created_at: createdAt,
  }))
  const { rows: written } = await tx.execute<{ id: string; slug: string }>(sql`
    insert into products as product (slug, brand_id, category_id, created_at, sample, ${fieldColumns})
    select slug, brand_id, category_id, created_at, sample, ${fieldColumns} from ${rowsFromJson('products', rows)} order by slug
    on conflict (slug) do update set
      brand_id = excluded.brand_id, category_id = excluded.category_id, sample = excluded.sample,
      version = product.version + 1, ${setFieldsFrom('excluded')}
    returning id, slug`)
  return new Map(written.map((row) => [row.slug, row]))
}

type IdOf = (product: LoadedProduct) => string

async function replacePictures(tx: Transaction, loaded: LoadedProduct[], idOf: IdOf): Promise<void> {
  const shown = loaded.filter(({ pictures }) => pictures)
  if (shown.length === 0) return
  await tx.delete(productPictures).where(isOneOf(productPictures.productId, shown.map(idOf)))
  const rows = shown.flatMap((product) =>
    (product.pictures ?? []).map(({ pictureId, alt }, position) => ({
      product_id: idOf(product),
      picture_id: pictureId,
      alt,
      position,
    })),
  )
  await tx.execute(sql`
    insert into product_pictures (product_id, picture_id, alt, position)
    select product_id, picture_id, alt, position from ${rowsFromJson('product_pictures', rows)}`)
  await removeForeignPictures(tx, shown.map(idOf))
}
