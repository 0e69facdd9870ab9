import { maxViews, type NewView, type SavedView } from '#contract/reports/view-calls.ts'
import { and, asc, eq, or } from '#database/drizzle.ts'
import { reportViews, users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'

/** The views of the caller and those that are shared, by name. */
export async function listViews({ db, actor }: SignedInContext): Promise<SavedView[]> {
  const rows = await db
    .select({ view: reportViews, by: users.name })
    .from(reportViews)
    .innerJoin(users, eq(users.id, reportViews.userId))
    .where(or(eq(reportViews.userId, actor.id), eq(reportViews.isShared, true)))
    .orderBy(asc(reportViews.name), asc(reportViews.id))
  return rows.map(({ view: { id, name, report, query, isShared, userId }, by }) => ({
    ...{ _id: id, name, report, query, isShared, by, isOwn: userId === actor.id },
  }))
}

/** @throws ShopError 409 when there are too many */
export async function addView({ db, actor, now }: SignedInContext, view: NewView): Promise<void> {
  if ((await db.$count(reportViews, eq(reportViews.userId, actor.id))) >= maxViews)
    throw new ShopError('report_views_full')
  await db.insert(reportViews).values({ ...view, userId: actor.id, at: now() })
}

/** Returns its name. @throws ShopError 404, also for a view of somebody else */
export async function removeView({ db, actor }: SignedInContext, id: string): Promise<string> {
  const own = and(eq(reportViews.id, id), eq(reportViews.userId, actor.id))
  const [removed] = await db.delete(reportViews).where(own).returning()
  if (!removed) throw new ShopError('report_view_gone')
  return removed.name
}
