import { foldText } from '#contract/fold-text.ts'
import { sql } from '#database/drizzle.ts'
import { wantedPerfumes } from '#database/schema/index.ts'
import type { Context } from '../../../context.ts'

/** So many different names are kept: a stranger cannot fill the table. */
const maxKept = 2_000

/** Counts a perfume that a customer asked for, for staff who buy. */
export async function rememberWanted({ db, now }: Pick<Context, 'db' | 'now'>, name: string): Promise<void> {
  const key = foldText(name)
  if (!key) return
  const known = await db.$count(wantedPerfumes)
  if (known >= maxKept) {
    await db.execute(sql`
      delete from wanted_perfumes where key in (
        select key from wanted_perfumes order by asked, last_at limit ${known - maxKept + 1}
      )`)
  }
  await db
    .insert(wantedPerfumes)
    .values({ key, name, lastAt: now() })
    .onConflictDoUpdate({
      target: wantedPerfumes.key,
      set: { asked: sql`${wantedPerfumes.asked} + 1`, lastAt: now() },
    })
}
