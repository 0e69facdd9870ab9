import { reportOf } from '#contract/reports/report-table.ts'
import { maxViews, type NewView, type SavedView } from '#contract/reports/view-calls.ts'
import { and, asc, eq, or } from '#database/drizzle.ts'
import { reportViews, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { may, maySee, requirePermission } from '../../permissions.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/** The views of the caller and those that are shared, by name. */
export async function listViews(context: SignedInContext): Promise<SavedView[]> {
  const { db, actor } = context
  const rows = await db
    .select({ view: reportViews, by: users.name })
    .from(reportViews)
    .innerJoin(users, eq(users.id, reportViews.userId))
    .where(or(eq(reportViews.userId, actor.id), eq(reportViews.isShared, true)))
    .orderBy(asc(reportViews.name), asc(reportViews.id))
  return rows.map(({ view: { id, name, report, query, isShared, userId }, by }) => ({
    ...{ _id: id, name, report, query, isShared, by, isOwn: userId === actor.id },
    mayDelete: userId === actor.id || maySee(context, 'staff.manage'),
  }))
}

/** @throws ShopError 409 when there are too many */
export async function addView(context: SignedInContext, view: NewView): Promise<void> {
  const { db, actor, now } = context
  if ((await db.$count(reportViews, eq(reportViews.userId, actor.id))) >= maxViews)
    throw new ShopError('report_views_full')
  await inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(reportViews)
      .values({ ...view, userId: actor.id, at: now() })
      .returning()
    if (added?.isShared) await recordChange(tx, context, subjectOf(added), undefined, inWords(added))
  })
}

/**
 * Deletes a view of the caller's, or a shared one for who manages people. Returns its name.
 * @throws ShopError 404, also for a view of somebody else; 403 when the second factor has to be proven again
 */
export async function removeView(context: SignedInContext, id: string): Promise<string> {
  const { db, actor } = context
  const isOwn = eq(reportViews.userId, actor.id)
  const isReached = may(context, 'staff.manage') ? or(isOwn, eq(reportViews.isShared, true)) : isOwn
  return inTransaction(db, async (tx) => {
    const [removed] = await tx
      .delete(reportViews)
      .where(and(eq(reportViews.id, id), isReached))
      .returning()
    if (!removed) throw new ShopError('report_view_gone')
    if (removed.userId !== actor.id) await requirePermission(context, 'staff.manage')
    if (removed.isShared) await recordChange(tx, context, subjectOf(removed), inWords(removed), undefined)
    return removed.name
  })
}

type Stored = typeof reportViews.$inferSelect
const subjectOf = ({ id, name }: Stored) => ({ kind: 'report-view' as const, id, name })
const inWords = ({ report, query }: Stored) => ({
  Report: reportOf(report).title,
  Filters: Object.entries(query)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
})
