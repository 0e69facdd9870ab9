import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { areInOrder, ChosenDay, outOfOrder } from '../day.ts'
import { comparisons, steps } from './periods.ts'
import { filterDimensions, reportNames } from './report-table.ts'
import { bases } from './sums.ts'

const period = {
  from: ChosenDay.optional().describe('the first day, in Dhaka time; when left out, a usual period of the report'),
  to: ChosenDay.optional().describe('the last day'),
  basis: z
    .enum(bases)
    .optional()
    .describe('what it counts by; the first of the report when left out or not one of its own'),
  filter: z.enum(filterDimensions).optional().describe('only orders with a value of this dimension'),
  value: z.string().max(300).optional().describe('the value to filter by; empty: where there is none'),
}
export const ReportQuery = z
  .strictObject({
    ...period,
    step: z.enum(steps).optional().describe('of a report over time; by the length of the period when left out'),
    compare: z
      .enum([...comparisons, 'none'])
      .optional()
      .describe('what it is compared with; the period before when left out'),
  })
  .refine(areInOrder, outOfOrder)
export type ReportQuery = z.infer<typeof ReportQuery>

export const BehindQuery = z
  .strictObject({ ...period, row: z.string().max(300).optional().describe('the key of a row; all rows when left out') })
  .refine(areInOrder, outOfOrder)
export type BehindQuery = z.infer<typeof BehindQuery>

/** The values of columns: counts and shares, and decimal taka. Null: it cannot be told. */
const Values = z.record(z.string(), z.number().nullable())

export const ReportFigures = z.object({
  counts: Values,
  money: Values.optional().describe('decimal taka; left out for who may not see sums of money'),
})
export type ReportFigures = z.infer<typeof ReportFigures>

const days = z.tuple([z.iso.date(), z.iso.date()])

export const ReportRow = z.object({
  key: z.string().describe('the value of the dimension, or the first day of the day, week or month'),
  label: z.string(),
  now: ReportFigures,
  before: ReportFigures.nullable().describe('of the compared period'),
})
export type ReportRow = z.infer<typeof ReportRow>

export const ReportAnswer = z.object({
  report: z.enum(reportNames),
  basis: z.enum(bases),
  days: days.describe('first and last day'),
  comparedDays: days.nullable(),
  step: z.enum(steps).nullable().describe('null: its rows are no times'),
  filterLabel: z.string().nullable().describe('the name of the value that it is filtered by'),
  rows: z.array(ReportRow),
  rest: ReportFigures.nullable().describe('of the total what is in no row'),
  total: z.object({ now: ReportFigures, before: ReportFigures.nullable() }),
  testOrders: z.number().int().describe('orders paid with test payments, which no number has'),
  isIncomplete: z.boolean().describe('earlier days are still being computed'),
  asOf: z.iso.datetime(),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

export const OrderBehind = z.object({
  orderId: z.string(),
  number: z.number().int().nullable(),
  day: z.iso.date().describe('on which the report has it'),
  label: z.string().describe('its status'),
  amount: z.number().optional().describe('decimal taka'),
})
export type OrderBehind = z.infer<typeof OrderBehind>

const read = { tag: 'orders', access: 'reports.read', alsoAsks: ['reports.money'] } as const
const params = z.object({ report: z.enum(reportNames) })

export const reportCalls = {
  'GET /api/admin/reports/:report': {
    summary: 'A report of a period, compared with another one of as many days',
    ...read,
    params,
    query: ReportQuery,
    response: successResponse(ReportAnswer.shape),
  },
  'GET /api/admin/reports/:report/file': {
    summary: 'The same report as a CSV file',
    ...read,
    proof: 'recent',
    params,
    query: ReportQuery,
    response: successResponse({ name: z.string(), csv: z.string() }),
  },
  'GET /api/admin/reports/:report/orders': {
    summary: 'The orders behind a row of a report, the latest first; at most 100',
    ...read,
    params,
    query: BehindQuery,
    response: successResponse({ orders: z.array(OrderBehind), days, more: z.boolean() }),
  },
} satisfies Record<string, Call>
