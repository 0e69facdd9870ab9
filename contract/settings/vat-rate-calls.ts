import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { ChosenDay } from '../day.ts'
import { wrong } from '../failures/issues.ts'
import { hasWholePoisha } from '../money.ts'

const percent = z.number().describe('percent of the price without it')

/** What VAT is in the prices of a category, or in delivery, wrapping and fees. */
export const VatRate = z.object({
  categoryId: z.number().int().nullable().describe('null: of delivery, wrapping and fees'),
  name: z.string(),
  isGone: z.boolean().describe('whether the category was deleted; its rates stay'),
  rate: percent.nullable().describe('the one of today; null: none'),
  rates: z.array(
    z.object({
      _id: z.number().int(),
      ...{ rate: percent, since: z.iso.date() },
      isUsed: z.boolean().describe('whether an invoice has it: it cannot be withdrawn'),
    }),
  ),
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
    summary: 'All VAT rates, the latest first',
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
  'DELETE /api/admin/vat-rates/:rateId': {
    summary: 'Withdraw a VAT rate that no invoice has: the one before it holds again',
    tag: 'settings',
    access: 'settings.edit',
    params: z.object({ rateId: z.coerce.number().int().positive() }),
    response: successResponse({ rate: VatRate, message: z.string() }),
  },
} satisfies Record<string, Call>
