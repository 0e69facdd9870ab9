import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import * as accountTexts from '#messages/account.ts'

/** The email of an account; `autoComplete` is `username` on the sign-in form. */
export function EmailField({ label = accountTexts.email, ...field }: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField label={label} type="email" autoComplete="email" inputMode="email" maxLength={lengths.email} {...field} />
  )
}
