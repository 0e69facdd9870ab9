import { plainAddress, type Redirect, type RedirectsQuery, type RedirectToSave } from '#contract/content/redirects.ts'
import { isUuid } from '#contract/limits.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, desc, eq, inArray, or, sql } from '#database/drizzle.ts'
import { redirects } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { type ChangeAuthor, recordChanges } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/** Where an address without a page leads, null for nowhere. `path` as it was requested. */
export async function readRedirect(db: Database, path: string): Promise<string | null> {
  const from = plainAddress(path)
  if (!from) return null
  const [found] = await db.select({ to: redirects.to }).from(redirects).where(eq(redirects.from, from))
  return found?.to ?? null
}

/** A page of the old addresses, the newest first. */
export async function listRedirects(db: Database, { _search, _page = 1, _perPage = 20 }: RedirectsQuery) {
  const part = _search && (plainAddress(_search)?.slice(1) ?? _search.toLowerCase())
  const has = (column: typeof redirects.from | typeof redirects.to) => sql`strpos(lower(${column}), ${part}) > 0`
  const matches = part ? or(has(redirects.from), has(redirects.to)) : undefined
  const [total, rows] = await Promise.all([
    db.$count(redirects, matches),
    db
      .select()
      .from(redirects)
      .where(matches)
      .orderBy(desc(redirects.at), asc(redirects.from))
      .limit(_perPage)
      .offset((_page - 1) * _perPage),
  ])
  const shown = rows.map(({ id, from, to, at, byName }): Redirect => {
    return { _id: id, from, to, at: at.toISOString(), by: byName }
  })
  return { redirects: shown, total }
}

/** Leads an old address to a page. @throws ShopError 400 when it would lead to itself */
export const saveRedirect = (context: SignedInContext, row: RedirectToSave): Promise<void> =>
  inTransaction(context.db, (tx) => saveRedirects(tx, context, [row]))

/**
 * Leads old addresses to pages, each with one step: a page that is itself an old address counts as where that one
 * leads, and addresses that led to one of these follow it.
 * @throws ShopError 400 when one would lead to itself
 */
export async function saveRedirects(
  tx: Transaction,
  by: ChangeAuthor,
  given: readonly RedirectToSave[],
): Promise<void> {
  await acquireLocks(tx, 'redirects')
  const at = by.now()
  for (const { from, to } of given) {
    const target = plainAddress(to) ?? to
    const [next] = await tx.select({ to: redirects.to }).from(redirects).where(eq(redirects.from, target))
    const last = next?.to ?? to
    if (plainAddress(last) === from) throw new ShopError('redirect_to_itself')
    const [before] = await tx.select({ to: redirects.to }).from(redirects).where(eq(redirects.from, from))
    if (before?.to === last) continue
    const author = { at, byUserId: by.actor.id || null, byName: by.actor.name }
    await tx
      .insert(redirects)
      .values({ from, to: last, ...author })
      .onConflictDoUpdate({ target: redirects.from, set: { to: last, ...author } })
    await tx
      .update(redirects)
      .set({ to: last })
      .where(inArray(redirects.to, [from, encodeURI(from)]))
    await recordChanges(tx, by, [
      {
        subject: { kind: 'content', id: `redirect:${from}`, name: `Old address ${from}` },
        before: before && { 'Leads to': before.to },
        after: { 'Leads to': last },
      },
    ])
  }
  await announceChange(tx, ['content:redirects'])
}

/** Those of these old addresses whose redirects would change others: they lead somewhere, or others lead to them. */
export async function addressesInUse(db: Database | Transaction, addresses: readonly string[]): Promise<Set<string>> {
  const written = new Map(addresses.flatMap((address) => [address, encodeURI(address)].map((to) => [to, address])))
  const [leading, led] = await Promise.all([
    db
      .select({ from: redirects.from })
      .from(redirects)
      .where(inArray(redirects.from, [...addresses])),
    db
      .selectDistinct({ to: redirects.to })
      .from(redirects)
      .where(inArray(redirects.to, [...written.keys()])),
  ])
  return new Set([...leading.map(({ from }) => from), ...led.flatMap(({ to }) => written.get(to) ?? [])])
}

/** @throws ShopError 404 */
export const removeRedirect = (context: SignedInContext, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(redirects).where(eq(redirects.id, id)).returning() : []
    if (!row) throw new ShopError('redirect_not_found')
    const subject = { kind: 'content' as const, id: `redirect:${row.from}`, name: `Old address ${row.from}` }
    await recordChanges(tx, context, [{ subject, before: { 'Leads to': row.to }, after: undefined }])
    await announceChange(tx, ['content:redirects'])
  })
