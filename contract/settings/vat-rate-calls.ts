import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { ChosenDay } from '../day.ts'
import { wrong } from '../failures/issues.ts'
import { hasWholePoisha } from '../money.ts'

const percent = z.number().nullable().describe('percent of the price without it; null: none')

/** What VAT is in the prices of a category, or in delivery, wrapping and fees. */
export const VatRate = z.object({
  categoryId: z.number().int().nullable().describe('null: of delivery, wrapping and fees'),
  name: z.string(),
  rate: percent,
  since: z.iso.date().nullable(),
  nextRate: percent,
  nextSince: z.iso.date().nullable().describe('from when there is another one, if it is known'),
})
export type VatRate = z.infer<typeof VatRate>

export const NewVatRate = z.strictObject({
  categoryId: z.number().int().positive().nullable(),
  rate: z
    .number({ error: wrong('enter_rate_such_as_7_5') })
    .min(0, wrong('enter_0_or_more'))
    .max(100, wrong('check_this'))
    .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
    .describe('percent; 0: without VAT from then on'),
  since: ChosenDay.describe('invoices from this day on have it'),
})
export type NewVatRate = z.infer<typeof NewVatRate>

export const vatRateCalls = {
  'GET /api/admin/vat-rates': {
    summary: 'The VAT rates of today, and the next ones',
    tag: 'settings',
    access: 'settings.edit',
    response: successResponse({ rates: z.array(VatRate) }),
  },
  'PUT /api/admin/vat-rates': {
    summary: 'Set a VAT rate from a day on; invoices that were issued keep theirs',
    tag: 'settings',
    access: 'settings.edit',
    body: NewVatRate,
    response: successResponse({ rate: VatRate, message: z.string() }),
  },
} satisfies Record<string, Call>
