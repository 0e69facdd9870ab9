import type { DimensionName } from '#contract/reports/sums.ts'
import { type SQL, sql } from '#database/drizzle.ts'

/** The documents of days, as rows of facts: `sign` is 1 of an invoice and −1 of a credit note; `lines` have the VAT. */
export const issuedDocuments = (days: SQL, attributes: SQL, isLeftOut: SQL): SQL => sql`
  select ${attributes}, doc.document as fact, d.day, doc.sign, false as keeps, doc.document, doc.whole, doc.lines, doc.buyer, doc.taken_back,
    null::text as reference
  from ${days} d
  join (
    ${documentsIn('invoices', 1, days)} union all ${documentsIn('credit_notes', -1, days)}
  ) doc on doc.issued_at >= d.starts and doc.issued_at < d.ends
  join orders o on o.id = doc.order_id where not ${isLeftOut}`

/** Whether an invoice was replaced, or its order cancelled: it is no sale of its own. */
const isTakenBack = {
  invoices: sql`exists (select from credit_notes c where c.invoice_series = invoices.series
    and c.invoice_number = invoices.number and c.content ->> 'reason' in ('replaced', 'cancelled'))`,
  credit_notes: sql`false`,
}

/** One without VAT is a single line. First and last day are named apart: by them the index is read. */
const documentsIn = (table: 'invoices' | 'credit_notes', sign: 1 | -1, days: SQL): SQL => sql`
  select order_id, issued_at, ${sign}::int as sign, series || '-' || lpad(number::text, 5, '0') as document, amount as whole,
    coalesce(content #> '{vat,lines}', jsonb_build_array(jsonb_build_object('amount', amount, 'vat', 0))) as lines,
    coalesce(content #>> '{vat,buyerNumber}', '') as buyer, ${isTakenBack[table]} as taken_back
  from ${sql.identifier(table)}
  where issued_at >= (select min(starts) from ${days} f) and issued_at < (select max(ends) from ${days} f)`

/** The lines of the documents `f`; what was refunded before an invoice is not in it. */
const lines = sql`(
  select rate, coalesce(lpad(nullif(rate, 0)::text, 5, '0'), '') as key,
    amount - coalesce((before ->> 'amount')::bigint, 0) as amount, vat - coalesce((before ->> 'vat')::bigint, 0) as vat
  from jsonb_to_recordset(f.lines) as v (rate int, amount bigint, vat bigint, before jsonb)
)`

/** Whether a document `f` has a line of a rate. */
export const hasRate = (key: string): SQL => sql`exists (select from ${lines} v where v.key = ${key})`

/** The sums of documents, by rate; and of single invoices above an amount (poisha), each for itself. */
export function sumsOfDocuments(
  facts: SQL,
  dimensions: readonly DimensionName[],
  above: number,
): { from: SQL; sums: Partial<Record<string, SQL>> } {
  const values = {
    all: sql`('all', '', '')`,
    rate: sql`('rate', v.key, '')`,
    invoice: sql`('invoice', f.document, concat_ws(' · ', f.document, f.day::text, nullif(f.buyer, '')))`,
  }
  const named = dimensions.flatMap((dimension) => (dimension in values ? [values[dimension as 'all']] : []))
  const only = dimensions.includes('invoice')
    ? sql`where f.sign > 0 and not f.taken_back and f.whole > ${above}`
    : sql``
  const of = (value: SQL, sign: 1 | -1) => sql`sum(${value}) filter (where f.sign = ${sign}::int)`
  return {
    from: sql`from ${facts} f cross join lateral ${lines} v
      cross join lateral (values ${sql.join(named, sql`, `)}) as d (dimension, key, label) ${only}`,
    sums: {
      orders: sql`count(distinct f.fact) filter (where f.sign = 1)`,
      credit_notes: sql`count(distinct f.fact) filter (where f.sign = -1)`,
      invoiced: of(sql`v.amount`, 1),
      vat: of(sql`v.vat`, 1),
      credited: of(sql`v.amount`, -1),
      credited_vat: of(sql`v.vat`, -1),
    },
  }
}
