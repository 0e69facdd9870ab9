import { detailsOf } from '#contract/catalogue/products/product-details.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { productPictures } from '#database/schema/index.ts'
import type { ProductInFile } from '#database/seed/catalogue-file.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { detailColumns, detailTypes, setDetailsFrom } from '../detail-columns.ts'
import { isOneOf } from '../is-one-of.ts'
import { removeForeignPictures } from '../pictures/product-pictures.ts'
import { publishProducts } from '../publishing/publish-products.ts'
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
    const rows = sql`json_to_recordset(${JSON.stringify(given)}::json) as given ("variantId" uuid, stock integer)`
    // In the lock order of orders.
    await tx.execute(sql`
      select 1 from variant_stock where variant_id in (select "variantId" from ${rows}) order by variant_id for update`)
    await tx.execute(sql`
      with held as (
        select given."variantId" as id, given.stock, variant_stock.stock as before
        from ${rows} join variant_stock on variant_id = given."variantId" where variant_stock.stock <> given.stock
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
  const values = loaded.map((product) => {
    const { slug, name, description, offer, badge, family, notes, sample } = product
    return {
      slug,
      name,
      description,
      offer,
      badge,
      family,
      notes,
      sample,
      ...detailsOf(product),
      brand_id: product.brandId,
      category_id: product.categoryId,
      tags: JSON.stringify(product.tags),
      created_at: product.createdAt,
    }
  })
  const { rows } = await tx.execute<{ id: string; slug: string }>(sql`
    insert into products as product
      (slug, name, description, offer, badge, brand_id, category_id, family, ${detailColumns}notes, tags, created_at, sample)
    select slug, name, description, offer, badge, brand_id, category_id, family, ${detailColumns}notes,
      array(select json_array_elements_text(tags::json)), created_at, sample
    from json_to_recordset(${JSON.stringify(values)}::json) as given (
      slug text, name text, description text, offer boolean, badge boolean, brand_id integer, category_id integer,
      family text, ${sql.raw(detailTypes)}notes jsonb, tags text, created_at timestamptz, sample boolean
    )
    order by slug
    on conflict (slug) do update set
      name = excluded.name, description = excluded.description, offer = excluded.offer, badge = excluded.badge,
      brand_id = excluded.brand_id, category_id = excluded.category_id, family = excluded.family,
      ${setDetailsFrom('excluded')}notes = excluded.notes, tags = excluded.tags, sample = excluded.sample, version = product.version + 1
    returning id, slug`)
  return new Map(rows.map((row) => [row.slug, row]))
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
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      product_id uuid, picture_id text, alt text, position smallint
    )`)
  await removeForeignPictures(tx, shown.map(idOf))
}
