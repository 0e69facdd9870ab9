import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { toWesternDigits } from '../limits.ts'
import { typedText } from '../text-fields.ts'
import { Credentials } from './accounts.ts'

/** Characters of a recovery code, in groups of four: 120 random bits in base 32. */
export const recoveryCode = { characters: 24, count: 10 } as const

/** A code of six digits of an authenticator app, or a recovery code; spaces, hyphens and case do not matter. */
const factorCode = typedText(wrong('enter_factor_code'))
  .max(60, wrong('enter_factor_code'))
  .transform((typed) => toWesternDigits(typed).replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, wrong('enter_factor_code')))

export const FactorCode = z.strictObject({ code: factorCode })
export type FactorCode = z.infer<typeof FactorCode>

export const StaffCredentials = Credentials.extend({ code: factorCode.optional() })
export type StaffCredentials = z.infer<typeof StaffCredentials>

/** The password again, for what makes another key or other recovery codes, turns the factor off, or replaces it as a proof. */
export const FactorBeginning = z.strictObject({ currentPassword: Credentials.shape.password })
export type FactorBeginning = z.infer<typeof FactorBeginning>
