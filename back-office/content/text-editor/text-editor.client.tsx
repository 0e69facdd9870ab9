import { EditorContent, useEditor } from '@tiptap/react'
import { useId } from 'react'
import { richTextLook } from '#app/content/text/rich-text.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { RichText } from '#contract/content/rich-text.ts'
import { PlaceholdersHint } from '../fields/field-groups.tsx'
import { normalizeText, textExtensions } from './text-schema.ts'
import { TextToolbar } from './text-toolbar.tsx'

interface TextEditorProps {
  label: string
  hint?: string
  /** Whether `{phone}` and the like are filled in where it is read. */
  placeholders?: boolean | undefined
  name: string
  start: RichText
  error: string | undefined
  onChange(text: RichText): void
}

/** A rich text editor with headings, lists and links. `name`: its path in the draft. */
export function TextEditor({ label, hint, placeholders = true, name, start, error, onChange }: TextEditorProps) {
  const id = useId()
  const editor = useEditor({
    extensions: textExtensions,
    content: start,
    // The Content Security Policy forbids injected styles; the classes below replace them.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-hint ${id}-error`,
        ...(error && { 'aria-invalid': 'true' }),
        class: `min-h-40 max-h-[70vh] overflow-y-auto whitespace-pre-wrap wrap-anywhere px-4 py-3 space-y-4 text-[1.0625rem] [&_a]:underline [&_a]:underline-offset-4 [&_h2]:text-[1.75rem] ${richTextLook}`,
      },
    },
    onUpdate: ({ editor }) => onChange(normalizeText(editor.getJSON())),
  })
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <div
        data-invalid={error ? true : undefined}
        className="rounded border border-line bg-card focus-within:border-ink data-invalid:border-danger"
      >
        <TextToolbar editor={editor} name={label} />
        <EditorContent editor={editor} data-field={name} />
      </div>
      <div id={`${id}-hint`}>
        {hint && <p className="text-sm text-soft">{hint}</p>}
        {placeholders && <PlaceholdersHint />}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
