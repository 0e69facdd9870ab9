import type { RecipientCount, Segment } from '#contract/letters/letters.ts'
import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { Shop } from '../../context.ts'

type Now = Pick<Shop, 'now'>

/** What a condition asks of one and the same order. Another condition is another row. */
const ofOrders: { [Name in Exclude<keyof Segment, 'language'>]: (value: NonNullable<Segment[Name]>, now: Now) => SQL } =
  {
    months: (months, { now }) =>
      sql`o.placed_at >= ${now().toISOString()}::timestamptz - make_interval(months => ${months})`,
    brand: (brand) =>
      sql`exists (select from order_lines l where l.order_id = o.id and lower(l.brand) = lower(${brand}))`,
    category: (category) =>
      sql`exists (select from order_lines l where l.order_id = o.id and lower(l.category) = lower(${category}))`,
    district: (district) => sql`o.district_code = ${district}`,
  }

/** The ids of the subscribers of a segment who have confirmed and not left, as a query. */
export function recipientsOf(segment: Segment, now: Now): SQL {
  const asked = Object.entries(ofOrders).flatMap(([name, condition]) => {
    const value = segment[name as keyof typeof ofOrders]
    return value === null ? [] : [(condition as (value: unknown, now: Now) => SQL)(value, now)]
  })
  // Where emails about them go (`contactOf`): read once, as none has an index for this.
  const bought =
    asked.length === 0
      ? sql`true`
      : sql`lower(s.email) in (
          select lower(coalesce(nullif(u.email, ''), o.address ->> 'email')) from orders o left join users u on u.id = o.user_id
          where o.status <> 'cancelled' and ${sql.join(asked, sql` and `)})`
  const inLanguage = segment.language ? sql`s.language = ${segment.language}` : sql`true`
  return sql`select s.id, s.language from newsletter_subscribers s
    where s.confirmed_at is not null and s.left_at is null and ${inLanguage} and ${bought}`
}

export async function countRecipients(
  { db, ...now }: Now & { db: Database },
  segment: Segment,
): Promise<RecipientCount> {
  const { rows } = await db.execute<RecipientCount & Record<string, unknown>>(sql`
    select count(*)::int as total, (count(*) filter (where language = 'en'))::int as "inEnglish",
    (count(*) filter (where language = 'bn'))::int as "inBangla" from (${recipientsOf(segment, now)}) as chosen`)
  const { total = 0, inEnglish = 0, inBangla = 0 } = rows[0] ?? {}
  return { total, inEnglish, inBangla }
}
