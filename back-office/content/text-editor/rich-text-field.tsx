import type { DraftFields } from '../drafts/use-draft.ts'
import { TextEditor } from './text-editor.client.tsx'

interface RichTextFieldProps {
  label: string
  hint?: string
  placeholders?: boolean
  draft: DraftFields
  path: string
}

/** A rich text with headings, lists and links. Browser only: the server does not load the editor. */
export function RichTextField({ draft, path, ...rest }: RichTextFieldProps) {
  return (
    <TextEditor
      // After another version is loaded, the editor and its undo history start over.
      key={draft.generation}
      {...rest}
      name={path}
      start={draft.at(path)}
      error={draft.errorAt(path)}
      onChange={(text) => draft.set(path, text)}
    />
  )
}
