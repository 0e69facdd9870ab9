import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { DraftFields } from '../drafts/use-draft.ts'

/** The target and text of a link, or no link. */
export function LinkFields({ draft, path }: { draft: DraftFields; path: string }) {
  const { field, at, set } = draft
  if (!at(path)) {
    return (
      <div>
        <Button look="quiet" onClick={() => set(path, { to: '', words: '' })}>
          Add a link
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Link URL" hint="Such as /contact" inputMode="url" {...field(`${path}.to`)} />
      <TextField label="Link text" maxLength={60} {...field(`${path}.words`)} />
      <div className="sm:col-span-2">
        <Button look="quiet" onClick={() => set(path, null)}>
          Remove link
        </Button>
      </div>
    </div>
  )
}
