import type { Permission } from '#contract/accounts/permissions.ts'
import { type ImportColumn, importColumns } from '#contract/catalogue/catalogue-imports.ts'
import { amountIn } from '#contract/catalogue/products/sizes.ts'
import { plainAddress } from '#contract/content/redirects.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { SignedInContext } from '../../../context.ts'
import { requirePermission } from '../../../permissions.ts'
import { addressesInUse } from '../../redirects/index.ts'

/** What the screens ask for where they change the same; all other columns are of the product itself. */
const askedFor: { readonly [Column in ImportColumn]?: Permission } = {
  price: 'catalogue.price',
  oldPrice: 'catalogue.price',
  salePrice: 'catalogue.price',
  saleDays: 'catalogue.price',
  stock: 'stock.edit',
  stockBefore: 'stock.edit',
}
const permissionOf = new Map(
  Object.entries(askedFor).map(([column, permission]) => [importColumns[column as ImportColumn], permission]),
)

/**
 * A file is no way round the permissions of what it changes.
 * @throws ShopError 403 naming the one that the caller does not have
 */
export async function requireImportRights(context: SignedInContext, tx: Transaction, importId: string): Promise<void> {
  const { rows } = await tx.execute<{ heading: string }>(sql`
    select distinct change ->> 'column' as heading
    from catalogue_import_rows, jsonb_array_elements(shown -> 'changes') as change
    where import_id = ${importId} and kind in ('new', 'changed')
    union select unnest(array['', 'Price', case when coalesce(cells ->> 'stock', '') <> '' then 'Stock' else '' end])
    from catalogue_import_rows where import_id = ${importId} and kind = 'new'`)
  const asked = new Set(rows.map(({ heading }) => permissionOf.get(heading) ?? 'catalogue.edit'))
  if (await changesAmounts(tx, importId)) asked.add('catalogue.price')
  for (const permission of asked) await requirePermission(context, permission)
  if (await changesRedirects(tx, importId)) await requirePermission(context, 'content.edit')
}

/** Whether a size gets a name with another amount: what its price buys. */
async function changesAmounts(tx: Transaction, importId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ before: string; after: string }>(sql`
    select change ->> 'before' as before, change ->> 'after' as after
    from catalogue_import_rows, jsonb_array_elements(shown -> 'changes') as change
    where import_id = ${importId} and kind = 'changed' and change ->> 'column' = ${importColumns.size}`)
  return rows.some(({ before, after }) => amountIn(before) !== amountIn(after))
}

/** Whether addresses of new products in the other shop are among the old addresses already. */
async function changesRedirects(tx: Transaction, importId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ path: string }>(sql`
    select distinct origin ->> 'path' as path from catalogue_import_rows
    where import_id = ${importId} and kind = 'new' and shown ->> 'productId' = '' and origin ->> 'path' <> ''`)
  const addresses = rows.flatMap(({ path }) => plainAddress(path) ?? [])
  return (await addressesInUse(tx, addresses)).size > 0
}
