import type { DraftFields } from '../drafts/use-draft.ts'
import { TextEditor } from './text-editor.client.tsx'

interface RichTextFieldProps {
  label: string
  hint?: string
  draft: DraftFields
  path: string
}

/** A long text with headings, lists and links. For the browser only: the server has no editor. */
export function RichTextField({ draft, path, ...rest }: RichTextFieldProps) {
  return (
    <TextEditor
      // Another version is filled in: the editor and its undo history start over.
      key={draft.generation}
      {...rest}
      name={path}
      start={draft.at(path)}
      error={draft.errorAt(path)}
      onChange={(text) => draft.set(path, text)}
    />
  )
}
