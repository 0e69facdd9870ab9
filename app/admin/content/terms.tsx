import { LegalView } from '#app/content/pages/legal-view.tsx'
import { LegalContent } from '#contract/content/content-texts.ts'
import { ContentEditor } from './content-editor.tsx'
import { LegalFields, legalNames } from './legal-fields.tsx'

export default function EditTerms() {
  return (
    <ContentEditor
      page="terms"
      schema={LegalContent}
      names={legalNames}
      fields={(draft) => <LegalFields draft={draft} />}
      view={(content, changed) => <LegalView content={content} changed={changed} />}
    />
  )
}
