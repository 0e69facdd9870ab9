import { isDeepStrictEqual } from 'node:util'
import { withNotes } from '#contract/catalogue/products/field-values.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { type ChangeAuthor, recordChanges } from '../../../staff-changes.ts'
import { asColumns, fieldColumns, setFieldsFrom } from '../field-columns.ts'
import { outdatedAfterUpdate } from '../products/outdated-bangla.ts'
import { productSnapshot } from '../products/record-product.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { arrangeSizes } from '../sizes/arrange-sizes.ts'
import { insertSizes } from '../sizes/insert-sizes.ts'
import { slugsFor } from '../slug.ts'
import { writeInBatches } from '../write-in-batches.ts'
import type { FileProduct, FileSize } from './file-product.ts'
import type { ImportPlan } from './import-plan.ts'

type Content = ImportPlan['contents'][number]

/**
 * Writes the content of products that an import changes or adds, in a transaction that has locked them, and the initial
 * stock of new sizes. Existing stocks are changed afterwards.
 */
export async function writeContents(tx: Transaction, by: ChangeAuthor, contents: readonly Content[]): Promise<void> {
  await updateProducts(tx, contents)
  await insertProducts(tx, by, contents)
  await updateSizes(tx, contents)
  await addSizes(tx, by, contents)
  await arrangeSizes(
    tx,
    contents.filter(isRearranged).map(({ after }) => inOrder(after).map(({ id }) => id)),
  )
  await writeInBatches(contents, (part) =>
    recordChanges(
      tx,
      by,
      part.map(({ before, after }) => ({
        subject: { kind: 'product', id: after.id, name: after.product.name },
        before: before && productSnapshot({ ...before, pictures: [] }),
        after: productSnapshot({ ...after, variants: inOrder(after), pictures: [] }),
      })),
    ),
  )
}

const productRow = ({ id, product: { onSale, ...fields }, brandId, categoryId }: FileProduct) => ({
  id,
  ...asColumns(withNotes(fields)),
  on_sale: onSale,
  brand_id: brandId,
  category_id: categoryId,
})

const [name, nameInBangla] = [sql`given.name`, sql`given.name_bn`]
const [description, descriptionInBangla] = [sql`given.description`, sql`given.description_bn`]
const outdated = outdatedAfterUpdate({ name, nameInBangla, description, descriptionInBangla }, sql`products.outdated`)

/** Changed products get a new version, so that an open editor cannot overwrite them unnoticed. */
const updateProducts = (tx: Transaction, contents: readonly Content[]) =>
  writeInBatches(
    contents.flatMap(({ before, after }) => (before ? productRow(after) : [])),
    (rows) =>
      tx.execute(sql`
        update products set on_sale = given.on_sale, brand_id = given.brand_id, category_id = given.category_id,
          version = products.version + 1, outdated = ${outdated}, ${setFieldsFrom('given')}
        from ${rowsFromJson('products', rows)} where products.id = given.id`),
  )

async function insertProducts(tx: Transaction, { now }: ChangeAuthor, contents: readonly Content[]): Promise<void> {
  const added = contents.flatMap(({ before, after }) => (before ? [] : after))
  const at = now().getTime()
  let older = 0
  await writeInBatches(added, async (part) => {
    const slugs = await freeSlugs(tx, part)
    // The first product of the file is the newest.
    const rows = part.map((file, index) => ({
      ...productRow(file),
      slug: slugs[index],
      created_at: new Date(at - older++).toISOString(),
    }))
    await tx.execute(sql`
      insert into products (id, slug, on_sale, brand_id, category_id, created_at, ${fieldColumns})
      select id, slug, on_sale, brand_id, category_id, created_at, ${fieldColumns}
      from ${rowsFromJson('products', rows)} order by id`)
  })
}

/** For each product its first available slug. */
async function freeSlugs(tx: Transaction, products: readonly FileProduct[]): Promise<string[]> {
  const wanted = products.map(({ product, brand, category, variants }) =>
    slugsFor({ brand, category, name: product.name, size: variants[0]?.size ?? '' }),
  )
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from products where slug = any(${sql.param(wanted.flat())}::text[])`,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  return wanted.map((slugs) => {
    const slug = slugs.find((one) => !taken.has(one)) ?? ''
    taken.add(slug)
    return slug
  })
}

const sizeRow = (productId: string, { oldPrice, discountedPercentage, onSale, sales: _, ...size }: FileSize) => ({
  ...size,
  product_id: productId,
  old_price: oldPrice,
  discounted_percentage: discountedPercentage,
  on_sale: onSale,
  sold: 0,
})

async function updateSizes(tx: Transaction, contents: readonly Content[]): Promise<void> {
  const changed = contents.flatMap(({ before, after }) =>
    after.variants.flatMap((size) => {
      const known = before?.variants.find(({ id }) => id === size.id)
      if (!known || isDeepStrictEqual({ ...known, stock: 0, sales: [] }, { ...size, stock: 0, sales: [] })) return []
      return { ...sizeRow(after.id, size), rescanned: known.barcode !== size.barcode }
    }),
  )
  // Two sizes may swap their SKUs or barcodes.
  await writeInBatches(
    changed.filter(({ rescanned }) => rescanned),
    (rows) => {
      const ids = sql.param(rows.map(({ id }) => id))
      return tx.execute(sql`update variants set barcode = null where id = any(${ids}::uuid[])`)
    },
  )
  await writeInBatches(changed, (rows) =>
    tx.execute(sql`
      update variants v set size = given.size, barcode = given.barcode, weight = given.weight, price = given.price,
        old_price = given.old_price, discounted_percentage = given.discounted_percentage, on_sale = given.on_sale
      from ${rowsFromJson('variants', rows)} where v.id = given.id`),
  )
}

async function addSizes(tx: Transaction, by: ChangeAuthor, contents: readonly Content[]): Promise<void> {
  const added = contents.flatMap(({ before, after }) => {
    const known = new Set(before?.variants.map(({ id }) => id))
    return inOrder(after)
      .filter(({ id }) => !known.has(id))
      .map((size, index) => ({ size, row: { ...sizeRow(after.id, size), position: before ? -1 - index : index } }))
  })
  await writeInBatches(added, async (part) => {
    await insertSizes(
      tx,
      part.map(({ row }) => row),
      { at: by.now(), by: by.actor },
    )
    for (const { size, row } of part) size.sku = row.sku
  })
}

/** The sizes of a product in order: visible ones first; new and newly shown ones after the other visible ones. */
function inOrder({ variants }: FileProduct): FileSize[] {
  return variants.toSorted((one, other) => Number(other.onSale) - Number(one.onSale))
}

/** Whether sizes of a product were added, hidden or shown. */
export const isRearranged = ({ before, after }: Content): boolean =>
  !before ||
  before.variants.length !== after.variants.length ||
  before.variants.some(({ onSale }, index) => after.variants[index]?.onSale !== onSale)
