import type {
  CatalogueImport,
  ImportRow,
  ImportRowsQuery,
  ImportSource,
} from '#contract/catalogue/catalogue-imports.ts'
import { isUuid } from '#contract/limits.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, lt, sql } from '#database/drizzle.ts'
import { catalogueImportRows, catalogueImports, importedPictures } from '#database/schema/index.ts'
import type { Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { writeInBatches } from '../write-in-batches.ts'
import { readImportFile } from './import-file.ts'
import { readKnownCatalogue } from './import-known-catalogue.ts'
import { type GivenRow, type ImportPlan, planImport } from './import-plan.ts'
import { warnOfRepeatedStocks } from './import-repeat-warning.ts'
import { requireImportRights } from './require-import-rights.ts'

/** Days for which an import is stored. */
const retentionDays = 7

type Row = typeof catalogueImports.$inferSelect

const asShown = ({ id, at, byName, summary, source, ...row }: Row, waiting = 0): CatalogueImport => {
  const { file, state, ignored, plan, message, progress, failedPictures } = row
  const missing = summary.missing ?? { brands: [], categories: [] }
  const pictures = { waiting, failed: failedPictures }
  const shown = { file, state, ignored, plan, message, progress, from: source, missing, pictures }
  return { _id: id, by: byName, at: at.toISOString(), rows: summary.rows, products: summary.products, ...shown }
}

/**
 * Checks a file against the catalogue and stores the planned changes. The catalogue is not changed.
 * @throws ShopError 400, 413 for an invalid file
 */
export async function checkImport(
  { db, actor, now }: SignedInContext,
  file: string,
  content: Buffer,
  from: ImportSource = 'shop',
): Promise<CatalogueImport> {
  const { rows, ignored } = readImportFile(content, from)
  const given = rows.map((row) => ({ ...row, stockBefore: null }))
  const plan = await planImport(given, await readKnownCatalogue(db, rows, now()), from)
  const message = await warnOfRepeatedStocks(db, plan.planned)
  return inTransaction(db, async (tx) => {
    const old = new Date(now().getTime() - retentionDays * 86_400_000)
    await tx.delete(catalogueImports).where(lt(catalogueImports.at, old))
    const { hash, rows: kinds, products, missing } = plan
    const summary = { rows: kinds, products, missing }
    const [row] = await tx
      .insert(catalogueImports)
      .values({
        file,
        source: from,
        ignored,
        summary,
        message,
        plan: hash,
        byUserId: actor.id,
        byName: actor.name,
        at: now(),
      })
      .returning()
    if (!row) throw new Error('no import was added')
    await writeRows(tx, row.id, plan)
    return asShown(row)
  })
}

/**
 * Plans an import again and stores the new plan. `message`: why it was not applied. `state`: nothing is stored when it is
 * no longer in this one.
 */
export async function checkAgain(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  id: string,
  message: string,
  state: 'applying' | 'checked' = 'applying',
): Promise<void> {
  const given = await readStoredRows(db, id)
  const { source } = await requireImport(db, id)
  const plan = await planImport(given, await readKnownCatalogue(db, given, now()), source)
  await inTransaction(db, async (tx) => {
    const summary = { rows: plan.rows, products: plan.products, missing: plan.missing }
    const updated = await tx
      .update(catalogueImports)
      .set({ state: 'checked', summary, plan: plan.hash, message, progress: 0 })
      .where(and(eq(catalogueImports.id, id), eq(catalogueImports.state, state)))
      .returning({ id: catalogueImports.id })
    if (updated.length === 0) return
    await tx.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, id))
    await writeRows(tx, id, plan)
  })
}

const writeRows = (tx: Transaction, id: string, { planned }: ImportPlan) =>
  writeInBatches(planned, (part) =>
    tx.execute(sql`
      insert into catalogue_import_rows (import_id, row, kind, cells, stock_before, shown, origin)
      select ${id}::uuid, row, kind, cells, "stockBefore", shown, origin
      from json_to_recordset(${JSON.stringify(part)}::json) as given (
        row integer, kind text, cells jsonb, "stockBefore" integer, shown jsonb, origin jsonb
      )`),
  )

/** Batch size of rows. */
const batchSize = 2_000

/** The rows of an import as they were sent. */
export async function readStoredRows(db: Database | Transaction, id: string): Promise<GivenRow[]> {
  const { importId, row, cells, stockBefore, origin } = catalogueImportRows
  const all: GivenRow[] = []
  for (;;) {
    const after = all.at(-1)?.row ?? 0
    const rows = await db
      .select({ row, cells, stockBefore, origin })
      .from(catalogueImportRows)
      .where(and(eq(importId, id), sql`${row} > ${after}`))
      .orderBy(asc(row))
      .limit(batchSize)
    all.push(...rows)
    if (rows.length < batchSize) return all
  }
}

/** @throws ShopError 404 */
export async function requireImport(db: Database | Transaction, id: string): Promise<Row> {
  const isId = isUuid(id)
  const [row] = isId ? await db.select().from(catalogueImports).where(eq(catalogueImports.id, id)) : []
  if (!row) throw new ShopError('import_not_found')
  return row
}

/** The progress of an import. @throws ShopError 404 */
export async function readImport({ db }: { db: Database }, id: string): Promise<CatalogueImport> {
  const row = await requireImport(db, id)
  const { addresses, importId } = importedPictures
  const [waiting] = await db
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${addresses})), 0)::integer` })
    .from(importedPictures)
    .where(eq(importId, row.id))
  return asShown(row, waiting?.count)
}

/** Its rows of one kind, as the file has them. @throws ShopError 404 */
export async function listImportRows(
  { db }: { db: Database },
  id: string,
  { show, _page = 1, _perPage = 50 }: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; total: number }> {
  const { summary } = await requireImport(db, id)
  const { importId, row, kind, shown } = catalogueImportRows
  const rows = await db
    .select({ row, kind, shown })
    .from(catalogueImportRows)
    .where(and(eq(importId, id), eq(kind, show)))
    .orderBy(asc(row))
    .limit(_perPage)
    .offset((_page - 1) * _perPage)
  return { rows: rows.map(({ row, kind, shown }) => ({ row, kind, ...shown })), total: summary.rows[show] }
}

/**
 * Queues the changes of a checked file to be applied in the background. Idempotent.
 * @throws ShopError 404; 409 unless this is the plan that its reader saw, without errors
 */
export async function startImport(
  context: SignedInContext,
  id: string,
  { plan }: { plan: string },
): Promise<CatalogueImport> {
  const { db, jobs } = context
  return inTransaction(db, async (tx) => {
    const isId = isUuid(id)
    const held = isId ? await tx.select().from(catalogueImports).where(eq(catalogueImports.id, id)).for('update') : []
    const row = held[0] ?? (await requireImport(tx, id))
    if (row.plan !== plan) throw new ShopError('import_checked_again')
    if (row.state === 'failed') throw new ShopError('import_failed')
    if (row.state !== 'checked') return asShown(row)
    const { rows } = row.summary
    if (rows.error > 0 && row.source === 'shop') throw new ShopError('import_has_errors')
    const { products } = row.summary
    if (row.source === 'shop' ? rows.new + rows.changed === 0 : products.new + products.changed === 0)
      throw new ShopError('import_without_changes')
    await requireImportRights(context, tx, row.id)
    const [started] = await tx
      .update(catalogueImports)
      // Its changes are theirs.
      .set({ state: 'applying', message: '', progress: 0, byUserId: context.actor.id, byName: context.actor.name })
      .where(eq(catalogueImports.id, id))
      .returning()
    await jobs.send(tx, 'catalogue-import', { importId: row.id })
    return asShown(started ?? row)
  })
}
