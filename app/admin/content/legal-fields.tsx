import { TextField } from '#app/ui/form/field.tsx'
import type { LegalContent } from '#contract/content/content-texts.ts'
import type { DraftFields } from './drafts/use-draft.ts'
import { Group } from './fields/field-groups.tsx'
import { RichTextField } from './text-editor/rich-text-field.tsx'

export const legalNames: Record<keyof LegalContent, string> = {
  caps: 'line above the title',
  title: 'title',
  lead: 'introduction',
  body: 'text',
}

/** The fields of a legal page. */
export function LegalFields({ draft }: { draft: DraftFields }) {
  return (
    <Group title="Page">
      <TextField label="Line above the title" maxLength={60} {...draft.field('caps')} />
      <TextField label="Title" maxLength={80} {...draft.field('title')} />
      <TextField label="Introduction" maxLength={300} {...draft.field('lead')} />
      <RichTextField
        label="Text"
        hint="Each heading starts a section; the page lists them in its sidebar."
        draft={draft}
        path="body"
      />
    </Group>
  )
}
