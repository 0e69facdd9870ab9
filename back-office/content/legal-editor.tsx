import { LegalView } from '#app/content/pages/legal-view.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { editedPages } from '#contract/content/content.ts'
import type { LegalContent } from '#contract/content/content-texts.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { DraftFields } from './drafts/use-draft.ts'
import { RichTextField } from './text-editor/rich-text-field.tsx'

const names: Record<keyof LegalContent, string> = {
  caps: 'line above the title',
  title: 'title',
  lead: 'introduction',
  body: 'text',
}

/** The editor of a legal page. */
export const LegalEditor = ({ page }: { page: 'terms' | 'privacy' }) => (
  <ContentEditor
    page={page}
    schema={editedPages[page]}
    names={names}
    fields={(draft) => <Fields draft={draft} />}
    view={(content, changed) => <LegalView content={content} changed={changed} />}
  />
)

function Fields({ draft }: { draft: DraftFields }) {
  return (
    <FieldGroup title="Page">
      <TextField label="Line above the title" maxLength={60} {...draft.field('caps')} />
      <TextField label="Title" maxLength={80} {...draft.field('title')} />
      <TextField label="Introduction" maxLength={300} {...draft.field('lead')} />
      <RichTextField
        label="Text"
        hint="Each heading starts a section; the page lists them in its sidebar."
        draft={draft}
        path="body"
      />
    </FieldGroup>
  )
}
