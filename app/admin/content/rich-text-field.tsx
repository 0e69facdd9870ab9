import { LazyContent } from '#app/ui/lazy-content.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { DraftFields } from './use-draft.ts'

interface RichTextFieldProps {
  label: string
  hint?: string
  draft: DraftFields
  path: string
}

/** A field for a long text. Its editor is large and runs in the browser only: it is loaded when it is shown. */
export function RichTextField({ draft, path, ...rest }: RichTextFieldProps) {
  return (
    <LazyContent
      load={() => import('./text-editor.tsx')}
      placeholder={<Skeleton className="h-64" />}
      errorMessage="The text editor could not be loaded."
    >
      {({ TextEditor }) => (
        <TextEditor
          // Another version is filled in: the editor and its undo history start over.
          key={draft.generation}
          {...rest}
          name={path}
          start={draft.at(path)}
          error={draft.errorAt(path)}
          onChange={(text) => draft.set(path, text)}
        />
      )}
    </LazyContent>
  )
}
