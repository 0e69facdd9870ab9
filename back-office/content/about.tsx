import { AboutView } from '#app/content/pages/about-view.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { editedPages } from '#contract/content/content.ts'
import type { AboutContent } from '#contract/content/content-texts.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { ContentEditor } from './content-editor.tsx'
import type { DraftFields } from './drafts/use-draft.ts'
import { HeadlineFields, PlaceholdersHint } from './fields/field-groups.tsx'
import { PictureField } from './fields/picture-field.tsx'
import { RichTextField } from './text-editor/rich-text-field.tsx'

const names: Record<keyof AboutContent, string> = {
  intro: 'top of the page',
  figures: 'figures',
  story: 'story',
  photograph: 'wide picture',
  values: 'values',
  closing: 'end of the page',
}

export default function EditAbout() {
  return (
    <ContentEditor
      page="about"
      schema={editedPages.about}
      names={names}
      fields={(draft) => <Fields draft={draft} />}
      view={(content) => <AboutView content={content} />}
    />
  )
}

const figures = [0, 1, 2, 3]
const values = [0, 1, 2]

function Fields({ draft }: { draft: DraftFields }) {
  const { field } = draft
  return (
    <>
      <FieldGroup title="Top of the page">
        <TextField label="Line above the title" maxLength={60} {...field('intro.caps')} />
        <HeadlineFields draft={draft} path="intro.title" />
        <TextField label="Introduction" maxLength={300} {...field('intro.lead')} />
        <PictureField label="Picture" draft={draft} path="intro.picture" />
      </FieldGroup>
      <FieldGroup title="Figures">
        {figures.map((at) => (
          <div key={at} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4">
            <TextField label={`Figure ${at + 1}`} maxLength={12} {...field(`figures.${at}.figure`)} />
            <TextField label={`What figure ${at + 1} counts`} maxLength={60} {...field(`figures.${at}.words`)} />
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title="Story">
        <TextField label="Heading of the story" maxLength={80} {...field('story.title')} />
        <TextField label="Sentence beside it" maxLength={300} {...field('story.lead')} />
        <RichTextField label="Text of the story" draft={draft} path="story.text" />
      </FieldGroup>
      <FieldGroup title="Wide picture">
        <PictureField label="Wide picture" draft={draft} path="photograph.picture" />
        <TextField label="Caption" maxLength={200} {...field('photograph.caption')} />
      </FieldGroup>
      <FieldGroup title="Values">
        <TextField label="Heading of the values" maxLength={80} {...field('values.title')} />
        {values.map((at) => (
          <div key={at} className="grid gap-4 border-t border-hair pt-4">
            <TextField label={`Value ${at + 1}`} maxLength={60} {...field(`values.items.${at}.title`)} />
            <TextArea label={`Text of value ${at + 1}`} rows={3} {...field(`values.items.${at}.text`)} />
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title="End of the page">
        <HeadlineFields draft={draft} path="closing.title" />
        <TextField label="Sentence under it" maxLength={300} {...field('closing.text')} />
        <PlaceholdersHint />
      </FieldGroup>
    </>
  )
}
