import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { type BanglaTexts, countMissing, type EnglishText, textsOf } from '#contract/content/bangla-texts.ts'
import type { RichText } from '#contract/content/rich-text.ts'
import { OutdatedNote } from '../../saving/outdated-note.tsx'
import type { DraftFields } from '../drafts/use-draft.ts'
import { TextEditor } from '../text-editor/text-editor.client.tsx'

interface BanglaFieldsProps {
  draft: DraftFields
  /** The content in the form. */
  content: object
  bangla: BanglaTexts
  /** The keys of the texts whose English version has changed since. */
  outdated: string[] | undefined
}

/** Every text of a content with a field for its Bangla version; those that are outdated can be confirmed. */
export function BanglaFields({ draft, content, bangla, outdated = [] }: BanglaFieldsProps) {
  const texts = textsOf({ ...content })
  const missing = countMissing(content, bangla)
  return (
    <details className="border border-hair bg-card">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-baseline gap-x-4 p-5 md:px-6">
        <h2 className="text-[1.625rem]">In Bangla</h2>
        <span className="text-sm text-soft">
          {`${missing === 0 ? 'All texts have a Bangla version' : `${missing} of ${texts.length} texts are missing`}${outdated.length > 0 ? `, ${outdated.length} outdated` : ''}`}
        </span>
      </summary>
      {/* The labels are texts of the content: a long word would make the form wider than the screen, even while closed. */}
      <div className="grid gap-5 px-5 pb-6 wrap-anywhere md:px-6">
        <p className="text-sm text-soft">What you leave empty is shown in English.</p>
        {texts.map((text) => (
          <div key={text.key} className="grid gap-2">
            <BanglaField draft={draft} english={text} />
            {outdated.includes(text.key) && (
              <OutdatedNote
                onConfirm={() =>
                  draft.set(
                    'outdated',
                    outdated.filter((key) => key !== text.key),
                  )
                }
              />
            )}
          </div>
        ))}
      </div>
    </details>
  )
}

const nothing: RichText = { type: 'doc', content: [{ type: 'paragraph' }] }
/** From this length on, a text gets several lines. */
const long = 60

/** The English text is the label. */
function BanglaField({ draft, english: { key, text } }: { draft: DraftFields; english: EnglishText }) {
  const path = `bangla.${key}`
  if (typeof text === 'object')
    return (
      <TextEditor
        key={draft.generation}
        label="The text in Bangla"
        hint="It has the same parts as the English text above."
        name={path}
        start={draft.at<RichText | undefined>(path) || nothing}
        error={draft.errorAt(path)}
        onChange={(changed) => draft.set(path, changed)}
      />
    )
  return text.length < long ? (
    <TextField label={text} lang="bn" autoComplete="off" {...draft.field(path)} />
  ) : (
    <TextArea label={text} lang="bn" rows={3} {...draft.field(path)} />
  )
}
