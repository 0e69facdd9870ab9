import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { wrong } from '../failures/issues.ts'
import { inOneLine, tooLong, typedText } from '../text-fields.ts'
import { ReportQuery } from './report-calls.ts'
import { reportNames } from './report-table.ts'

/** Views that a person can keep. */
export const maxViews = 100

export const NewView = z.strictObject({
  name: inOneLine(typedText('enter_name_of_view').min(1, 'enter_name_of_view').max(80, tooLong)),
  report: z.enum(reportNames),
  query: ReportQuery,
  isShared: z.boolean().describe('whether everybody who sees reports has it'),
})
export type NewView = z.infer<typeof NewView>

export const SavedView = z.object({
  _id: z.string(),
  ...{ name: z.string(), report: z.enum(reportNames), query: ReportQuery, isShared: z.boolean() },
  isOwn: z.boolean(),
  mayDelete: z.boolean().describe('your own, and shared ones for who manages people'),
  by: z.string().describe('who saved it'),
})
export type SavedView = z.infer<typeof SavedView>

export const summaryTimes = ['never', 'day', 'week'] as const
export type SummaryTime = (typeof summaryTimes)[number]
export const SummaryChoice = z.strictObject({ every: z.enum(summaryTimes, { error: wrong('check_this') }) })

const read = { tag: 'orders', access: 'reports.read' } as const
const own = { ...read, announces: 'nothing' } as const

export const viewCalls = {
  'GET /api/admin/report-views': {
    summary: 'Your saved views of reports, and those that are shared',
    ...read,
    response: successResponse({ views: z.array(SavedView) }),
  },
  'POST /api/admin/report-views': {
    summary: `Save a report with its period and filters under a name; at most ${maxViews}`,
    ...own,
    body: NewView,
    response: messageResponse,
  },
  'DELETE /api/admin/report-views/:viewId': {
    summary: 'Delete a saved view of your own, or a shared one',
    ...own,
    alsoAsks: ['staff.manage'],
    params: z.object({ viewId: z.uuid() }),
    response: messageResponse,
  },
  'GET /api/admin/report-summary': {
    summary: 'The numbers of yesterday or of the last week as a text, and when you get them by email',
    ...read,
    alsoAsks: ['reports.money'],
    query: z.strictObject({ of: z.enum(['day', 'week']) }),
    response: successResponse({ text: z.string(), every: z.enum(summaryTimes) }),
  },
  'PUT /api/admin/report-summary': {
    summary: 'Choose when you get the summary by email: each morning, on Mondays, or never',
    ...own,
    body: SummaryChoice,
    response: messageResponse,
  },
} satisfies Record<string, Call>
