import { z } from 'zod'
import type { Mark } from './accounts/marks.ts'
import { lengths } from './limits.ts'
import { typedText } from './text-fields.ts'

/**
 * The kinds of things that staff change. An export and a print take data out of the shop; `sign-in` and `refused` are
 * attempts, also failed ones.
 */
export const changeKinds = [
  'product',
  'stock',
  'sale-prices',
  'brand',
  'category',
  'settings',
  'delivery',
  'payments',
  'offer',
  'couriers',
  'content',
  'review',
  'blocked-phone',
  'person',
  'role',
  'export',
  'order',
  'print',
  'message',
  'letter',
  'customer',
  'settlement',
  'report-view',
  'operations',
  'sign-in',
  'refused',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What was done. */
export const changeActions = [
  'added',
  'changed',
  'removed',
  'exported',
  'printed',
  'signed_in',
  'failed',
  'refused',
] as const
export type ChangeAction = (typeof changeActions)[number]

/**
 * Kinds whose subject tells what these marks stand for: it is left out for people who may not see that. That of a message is
 * in its writer's words.
 */
export const markedSubjects: { readonly [Kind in ChangeKind]?: Mark } = {
  'blocked-phone': 'contact',
  message: 'contact',
}

export const ChangedField = z.object({
  field: z.string().describe('its label in the back office'),
  before: z.string().describe('empty: nothing'),
  after: z.string(),
  hidden: z.literal(true).optional().describe('the reader may not see the values, which are left empty'),
})
export type ChangedField = z.infer<typeof ChangedField>

export const StaffChange = z.object({
  _id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().describe('the name as it was then; empty: nobody who was signed in'),
  kind: z.enum(changeKinds),
  subjectId: z.string().describe('id of the product, order or person; empty for settings'),
  subject: z.string().describe('its name as it was then'),
  what: z.enum(changeActions),
  fields: z.array(ChangedField),
})
export type StaffChange = z.infer<typeof StaffChange>

const day = z.iso.date().optional()

/** Which changes; with several conditions, those that meet all. */
export const StaffChangesFilter = z.strictObject({
  search: typedText()
    .max(lengths.search)
    .optional()
    .describe('part of the name of a product, field or staff member, or of a value'),
  kind: z.enum(changeKinds).optional(),
  subject: z.string().max(60).optional().describe('the id of one product, order or person'),
  person: z.uuid().optional().describe('changes by this person'),
  from: day.describe('on this day in Dhaka or later'),
  to: day.describe('on this day in Dhaka or earlier'),
})
export type StaffChangesFilter = z.infer<typeof StaffChangesFilter>

export const StaffChangesQuery = StaffChangesFilter.extend({
  before: z.coerce.number().int().min(1).optional().describe('changes older than the one of this id'),
})
export type StaffChangesQuery = z.infer<typeof StaffChangesQuery>
