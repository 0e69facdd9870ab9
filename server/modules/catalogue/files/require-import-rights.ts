import type { Permission } from '#contract/accounts/permissions.ts'
import { type ImportColumn, importColumns } from '#contract/catalogue/catalogue-imports.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { SignedInContext } from '../../../context.ts'
import { requirePermission } from '../../../permissions.ts'

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
  for (const permission of asked) await requirePermission(context, permission)
}
