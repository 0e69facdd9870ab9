import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import type { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import type { TypedSettings } from './typed-settings.ts'

export type Field = ReturnType<typeof useCheckedForm<TypedSettings, never>>['field']
type FieldProps = ReturnType<Field>

interface SwitchProps {
  label: string
  field: FieldProps
  /** What it means, below it. */
  children?: ReactNode
}

/** Something that an owner switches on or off. */
export function Switch({ label, field: { error: _, ...field }, children }: SwitchProps) {
  return (
    <div>
      <Checkbox label={label} {...field} />
      {children !== undefined && <p className="text-sm text-soft">{children}</p>}
    </div>
  )
}

interface WholeNumberProps {
  label: string
  hint?: string
  digits: number
  field: FieldProps
}

export const WholeNumber = ({ label, hint, digits, field }: WholeNumberProps) => (
  <TextField label={label} hint={hint} inputMode="numeric" maxLength={digits} {...field} />
)
