import { FaqView } from '#app/content/pages/faq-view.tsx'
import { newKey } from '#app/shared/new-key.ts'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { editedPages } from '#contract/content/content.ts'
import type { FaqCategory, FaqContent, FaqQuestion } from '#contract/content/content-texts.ts'
import { formatCount } from '#contract/format-count.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { DraftFields } from './drafts/use-draft.ts'
import { HeadlineFields, PartList, PlaceholdersHint } from './fields/field-groups.tsx'
import { LinkFields } from './fields/link-fields.tsx'
import { RichTextField } from './text-editor/rich-text-field.tsx'

const names: Record<keyof FaqContent, string> = { intro: 'top of the page', categories: 'questions' }

export default function EditFaq() {
  return (
    <ContentEditor
      page="faq"
      schema={editedPages.faq}
      names={names}
      fields={(draft) => <Fields draft={draft} />}
      view={(content) => <FaqView content={content} />}
    />
  )
}

const newQuestion = (): FaqQuestion => ({ id: newKey(), question: '', answer: '', link: null })
const newCategory = (): FaqCategory => ({ id: newKey(), name: '', questions: [newQuestion()] })

function Fields({ draft }: { draft: DraftFields }) {
  const { field } = draft
  return (
    <>
      <FieldGroup title="Top of the page">
        <TextField label="Line above the title" maxLength={60} {...field('intro.caps')} />
        <HeadlineFields draft={draft} path="intro.title" />
        <RichTextField label="Introduction" draft={draft} path="intro.text" />
      </FieldGroup>
      <FieldGroup title="Questions">
        <PlaceholdersHint />
        <PartList<FaqCategory>
          draft={draft}
          path="categories"
          what="category"
          nameOf={({ name }) => name}
          added={newCategory}
          contentsOf={({ questions }) => {
            const filled = questions.filter(({ question, answer }) => question.trim() || answer.trim())
            return filled.length > 0 ? formatCount(filled.length, 'question') : undefined
          }}
          most={12}
        >
          {(path) => (
            <>
              <TextField label="Name of the category" maxLength={80} {...field(`${path}.name`)} />
              <PartList<FaqQuestion>
                draft={draft}
                path={`${path}.questions`}
                what="question"
                nameOf={({ question }) => question}
                added={newQuestion}
                most={50}
              >
                {(at) => (
                  <>
                    <TextField label="Question" maxLength={200} {...field(`${at}.question`)} />
                    <TextArea label="Answer" rows={4} {...field(`${at}.answer`)} />
                    <LinkFields draft={draft} path={`${at}.link`} />
                  </>
                )}
              </PartList>
            </>
          )}
        </PartList>
      </FieldGroup>
    </>
  )
}
