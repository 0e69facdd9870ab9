import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx'
import {
  type FieldKey,
  type FormSection,
  fieldLabel,
  fieldRow,
  fieldsWith,
} from '#contract/catalogue/products/field-registry.ts'
import type { FieldProps } from '../sizes/size-fields.tsx'

interface RegistryFieldProps {
  name: FieldKey
  field: FieldProps & object
  place?: 'form' | 'quickEdit'
  /** The ID of its form, when it is rendered outside it. */
  form?: string | undefined
}

/** The form field of a row of the registry. */
export function RegistryField({ name, field: { error, ...input }, place = 'form', form }: RegistryFieldProps) {
  const row = fieldRow(name)
  const lang = row.banglaOf ? 'bn' : undefined
  const shared = { ...input, label: fieldLabel(name, place), form, lang }
  const framed = { ...shared, error, hint: row.hint }
  switch (row.kind) {
    case 'flag':
      return <Checkbox {...shared} />
    case 'choice':
      return (
        <SelectField {...framed}>
          <option value="">Not specified</option>
          {Object.entries(row.options).map(([key, option]) => (
            <option key={key} value={key}>
              {option}
            </option>
          ))}
        </SelectField>
      )
    case 'longText':
      return (
        <div className="sm:col-span-2">
          <TextArea {...framed} rows={row.maxLength > 500 ? 6 : 3} maxLength={row.maxLength} />
        </div>
      )
    case 'number':
      return <TextField {...framed} inputMode="numeric" maxLength={20} autoComplete="off" />
    case 'words':
    case 'choices':
      return <TextField {...framed} maxLength={1300} />
    case 'text':
      return <TextField {...framed} maxLength={row.maxLength} autoComplete="off" />
  }
}

/**
 * The fields of a section of the product form. No component, so that they register in their order: the first invalid
 * field gets the focus.
 */
export const registryFields = (section: FormSection, field: (name: FieldKey) => FieldProps & object, form?: string) =>
  fieldsWith((row) => row.section === section).map((name) => (
    <RegistryField key={name} name={name} field={field(name)} form={form} />
  ))
