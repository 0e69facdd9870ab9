import { z } from 'zod'
import { issueOf, wrong } from '../failures/issues.ts'
import { hasWholePoisha } from '../money.ts'
import { inOneLine, tooLong, typedText } from '../text-fields.ts'

/** A business identification number of the VAT office, such as 002345678-0101; empty: there is none. */
export const businessNumber = z
  .string()
  .trim()
  .regex(/^(\d{9}-\d{4})?$/, wrong('enter_bin'))

/** What VAT invoices (Mushak 6.3) and credit notes (Mushak 6.7) say; the rates are dated and apart. */
export const VatSettings = z
  .object({
    invoices: z.boolean().describe('whether new invoices are VAT invoices (Mushak 6.3)'),
    number: businessNumber.describe('the shop’s registration number (BIN)'),
    issuer: inOneLine(typedText().max(80, tooLong)).describe('who answers for its invoices: name and title'),
    limit: z
      .number({ error: wrong('enter_amount_such_as_60') })
      .min(0, wrong('enter_0_or_more'))
      .max(100_000_000, wrong('check_this'))
      .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
      .describe('single invoices above it (taka) are reported by themselves (Mushak 6.10)'),
  })
  .superRefine(({ invoices, number, issuer }, checked) => {
    if (!invoices) return
    if (number === '') checked.addIssue({ ...issueOf('vat_needs_bin'), path: ['number'] })
    if (issuer === '') checked.addIssue({ ...issueOf('vat_needs_issuer'), path: ['issuer'] })
  })
  .describe('of VAT')
export type VatSettings = z.infer<typeof VatSettings>
