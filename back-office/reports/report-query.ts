import { ReportQuery } from '#contract/reports/report-calls.ts'
import type { ReportName } from '#contract/reports/report-table.ts'
import { href } from '../paths.ts'

export type Query = Partial<Record<'from' | 'to' | 'basis' | 'step' | 'compare' | 'filter' | 'value', string>>

const names = ['from', 'to', 'basis', 'step', 'compare', 'filter', 'value'] as const

/** The query of a report in the address; without what is not valid. */
export function readQuery(params: URLSearchParams): ReportQuery {
  const given: Query = {}
  for (const name of names) if (params.has(name)) given[name] = params.get(name) ?? ''
  const parsed = ReportQuery.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) delete given[path[0] as keyof Query]
  const again = ReportQuery.safeParse(given)
  return again.success ? again.data : {}
}

const searchOf = (query: object): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const params = new URLSearchParams(given as [string, string][])
  return given.length > 0 ? `?${params}` : ''
}

/** The address of a report. */
export const reportPath = (report: ReportName, query: object): string =>
  href('/admin/reports/:report', { report }) + searchOf(query)

/** The address of the orders behind a row. */
export const behindPath = (report: ReportName, query: object): string =>
  href('/admin/reports/:report/orders', { report }) + searchOf(query)
