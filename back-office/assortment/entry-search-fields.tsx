import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { fieldLabel, fieldRegistry } from '#contract/catalogue/products/field-registry.ts'
import type { FieldProps } from '../catalogue/sizes/size-fields.tsx'

type SearchField = 'title' | 'titleInBangla' | 'summary' | 'summaryInBangla'
interface EntrySearchFieldsProps {
  field(name: SearchField): FieldProps & object
}

const { title, summary } = fieldRegistry

/** What search engines and shared links show of a brand or category. */
export function EntrySearchFields({ field }: EntrySearchFieldsProps) {
  return (
    <>
      <TextField
        label={fieldLabel('title')}
        hint="They show about 60 characters. The shop’s name is added. Empty: the name"
        maxLength={title.maxLength}
        autoComplete="off"
        {...field('title')}
      />
      <TextField
        label={fieldLabel('titleInBangla')}
        lang="bn"
        maxLength={title.maxLength}
        autoComplete="off"
        {...field('titleInBangla')}
      />
      <TextArea
        label={fieldLabel('summary')}
        hint="They show about 155 characters. Empty: the description"
        rows={3}
        maxLength={summary.maxLength}
        {...field('summary')}
      />
      <TextArea
        label={fieldLabel('summaryInBangla')}
        lang="bn"
        rows={3}
        maxLength={summary.maxLength}
        {...field('summaryInBangla')}
      />
    </>
  )
}
