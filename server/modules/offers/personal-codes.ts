import { randomInt } from 'node:crypto'
import type { Readable } from 'node:stream'
import { dayInDhaka, timeInDhaka } from '#contract/dhaka-time.ts'
import { slugOf } from '#contract/fold-text.ts'
import { foldCode } from '#contract/offers/fold-code.ts'
import { maxCodesOfOffer } from '#contract/offers/offer-limits.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { offers } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { csvFile, inBatches } from '../../csv/csv-file.ts'
import { ShopError } from '../../errors.ts'
import { recordChange, recordExport } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { readFigures } from './offer-figures.ts'
import { describeOffer, lockOffer } from './save-offer.ts'

/** Digits and letters of which no two look alike: 50 bits in ten of them. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10

/**
 * Makes personal codes, each for one order.
 * @throws ShopError 404; 409 for an offer that applies by itself or gives back prices of sets, and for more codes than an offer may have
 */
export async function makeCodes(context: SignedInContext, id: string, count: number): Promise<StaffOffer> {
  const { db, now } = context
  // Before the lock, which orders wait for.
  const figures = await readFigures(db, [id])
  return inTransaction(db, async (tx) => {
    const row = await lockOffer(tx, id)
    if (row.trigger !== 'code') throw new ShopError('offer_without_codes')
    if (row.action.kind === 'priceBack') throw new ShopError('offer_of_sets')
    const personalCodes = row.personalCodes + count
    if (personalCodes > maxCodesOfOffer) throw new ShopError('offer_codes_limit', { maximum: maxCodesOfOffer })
    for (let made = 0; made < count; ) made += await insertCodes(tx, { id, count: count - made, at: now() })
    await tx.update(offers).set({ personalCodes }).where(eq(offers.id, id))
    const counted = (codes: number) => ({ 'Personal codes': String(codes) })
    const subject = { kind: 'offer' as const, id, name: row.name }
    await recordChange(tx, context, subject, counted(row.personalCodes), counted(personalCodes))
    return describeOffer(tx, context, { row: { ...row, personalCodes }, figures })
  })
}

/** How many were inserted: fewer where some were in use. */
async function insertCodes(tx: Transaction, { id, count, at }: { id: string; count: number; at: Date }) {
  const codes = Array.from({ length: count }, newCode)
  const { rowCount } = await tx.execute(sql`
    insert into offer_codes (key, offer_id, code, bulk, max_uses, created_at)
    select key, ${id}::uuid, code, true, 1, ${at.toISOString()}::timestamptz
    from unnest(${sql.param(codes.map(foldCode))}::text[], ${sql.param(codes)}::text[]) as made (key, code)
    on conflict do nothing`)
  return rowCount ?? 0
}

export const newCode = () => Array.from({ length: codeLength }, () => characters[randomInt(characters.length)]).join('')

/** Batch size of the file. */
const batchSize = 5_000

type CodeRow = { key: string; code: string; madeAt: string; used: number }

/** The personal codes of an offer as a file. */
export async function exportCodes(context: SignedInContext, id: string): Promise<Readable> {
  const { db, now } = context
  const [offer] = await db.select({ name: offers.name }).from(offers).where(eq(offers.id, id))
  if (!offer) throw new ShopError('offer_gone')
  await recordExport(context, 'Codes', { offer: offer.name })
  const codes = await inBatches(batchSize, async (last?: CodeRow) => {
    const { rows } = await db.execute<CodeRow>(sql`
      select key, code, created_at::text as "madeAt", used from offer_codes
      where offer_id = ${id} and bulk
      ${last ? sql`and (created_at, key) > (${last.madeAt}::timestamptz, ${last.key})` : sql``}
      order by created_at, key limit ${batchSize}`)
    return rows
  })
  const name = `codes-${slugOf(offer.name) || 'offer'}-${dayInDhaka(now())}.csv`
  return csvFile(name, ['Code', 'Made', 'Used'], codes, (rows) =>
    rows.map(({ code, madeAt, used }) => [code, timeInDhaka(new Date(madeAt)), used > 0 ? 'Yes' : 'No']),
  )
}
