import { z } from 'zod'
import { lengths } from './limits.ts'
import { typedText } from './text-fields.ts'

/** The kinds of things that staff change; an export takes data out of the shop. */
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
] as const
export type ChangeKind = (typeof changeKinds)[number]

export const ChangedField = z.object({
  field: z.string().describe('its label in the back office'),
  before: z.string().describe('empty: nothing'),
  after: z.string(),
})
export type ChangedField = z.infer<typeof ChangedField>

export const StaffChange = z.object({
  _id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().describe('the name as it was then'),
  kind: z.enum(changeKinds),
  subjectId: z.string().describe('id of the product; empty for settings and pages'),
  subject: z.string().describe('its name as it was then'),
  what: z.enum(['added', 'changed', 'removed', 'exported']),
  fields: z.array(ChangedField),
})
export type StaffChange = z.infer<typeof StaffChange>

export const StaffChangesQuery = z.object({
  search: typedText()
    .max(lengths.search)
    .optional()
    .describe('part of the name of a product, field or staff member, or of a value'),
  kind: z.enum(changeKinds).optional(),
  subject: z.string().max(60).optional().describe('the id of one product'),
  before: z.coerce.number().int().min(1).optional().describe('changes older than the one of this id'),
})
export type StaffChangesQuery = z.infer<typeof StaffChangesQuery>
