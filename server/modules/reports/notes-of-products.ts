import { type SQL, sql } from '#database/drizzle.ts'

/** Sums by product (`dimension`, `key`, columns) as sums by the notes that these products have today; others stay. */
export const byNotesOfToday = (sums: SQL, columns: SQL): SQL => sql`
  select case when s.dimension = 'product' then 'note' else s.dimension end as dimension,
    case when s.dimension = 'product' then coalesce(n.note, '') else s.key end as key,
    coalesce(max(n.english), '') as label, ${columns}
  from (${sums}) s
  left join (
    select distinct p.product_id::text as product, p.note, notes.english from product_notes p join notes on notes.key = p.note
  ) n on s.dimension = 'product' and n.product = s.key
  group by 1, 2`

/** Whether an order of the facts `f` has a product with a note; empty: one without notes. */
export function hasNote(key: string): SQL {
  const of = sql`select from product_notes p where p.product_id = l.product_id`
  return key === ''
    ? sql`exists (select from order_lines l where l.order_id = f.order_id and not exists (${of}))`
    : sql`exists (select from order_lines l where l.order_id = f.order_id and exists (${of} and p.note = ${key}))`
}
