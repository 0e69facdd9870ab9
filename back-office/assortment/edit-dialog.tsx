import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import {
  type AssortmentKind,
  type EntryFields,
  maxDescription,
  type StaffEntry,
} from '#contract/catalogue/assortment-entries.ts'
import { lengths } from '#contract/limits.ts'
import { isSavedIn } from '../saving/merge-fields.ts'
import { useSaving } from '../saving/use-saving.ts'
import { currentEntry } from './current-entry.ts'
import { entryPath, slugFrom } from './entry-labels.ts'
import { EntryPicture } from './entry-picture.tsx'
import { EntrySearchFields } from './entry-search-fields.tsx'
import { useEntryForm } from './use-entry-form.ts'

const changedElsewhere = 'Someone else has just changed it. Your changes are still here: check them and save again.'

interface EditDialogProps {
  kind: AssortmentKind
  entry: StaffEntry | null
  onClose(): void
  onChanged(): void
  /** Called to remove it. */
  onRemove(entry: StaffEntry): void
}

/** All texts of a brand or category. */
export function EditDialog({ entry, onClose, ...others }: EditDialogProps) {
  return (
    <Dialog open={entry !== null} onClose={onClose} title={entry?.name ?? ''}>
      {entry && <EditForm key={entry.id} entry={entry} onClose={onClose} {...others} />}
    </Dialog>
  )
}

function EditForm({ kind, entry, onClose, onChanged, onRemove }: EditDialogProps & { entry: StaffEntry }) {
  const [known, setKnown] = useState(entry)
  const { busy, saveError, save, clearError } = useSaving()
  useDialogLock(busy)
  const { field, handleSubmit, setFieldErrors, typed, set, mergeWith, resumed, drop } = useEntryForm(
    kind,
    entry,
    clearError,
  )
  const [note, setNote] = useState(resumed ? 'Your earlier changes are filled in again. They are not saved yet.' : '')
  const { error: _, ...hidden } = field('hidden')
  const { error: _1, ...decants } = field('decants')
  const proposed = slugFrom(typed.name)
  const params = { kind, id: known.id }

  const saveFields = async (fields: EntryFields) => {
    let wasSavedBefore = false
    const saved = await save(
      async () => {
        const body = { version: known.version, ...fields }
        toast.success((await api('PATCH /api/admin/assortment/:kind/:id', { params, body })).message)
      },
      async ({ status, response: { fields: wrong } }) => {
        setFieldErrors(wrong)
        if (wrong) return true
        if (status !== 409) return false
        const now = await currentEntry(kind, known.id)
        if (!now) return false
        wasSavedBefore = isSavedIn(fields, now)
        mergeWith(now)
        setKnown(now)
        setNote(wasSavedBefore ? '' : changedElsewhere)
        onChanged()
        return true
      },
    )
    if (wasSavedBefore) toast.success(`${fields.name} saved`)
    if (!saved && !wasSavedBefore) return
    onChanged()
    leave()
  }

  const leave = () => {
    drop()
    onClose()
  }

  return (
    <div className="grid gap-6">
      <EntryPicture
        kind={kind}
        entry={known}
        onChanged={(now) => {
          if (mergeWith(now)) setNote(changedElsewhere)
          setKnown(now)
          onChanged()
        }}
      />
      <form method="post" noValidate onSubmit={handleSubmit(saveFields)} className="grid gap-5">
        <TextField label="Name" maxLength={lengths.group} autoComplete="off" {...field('name')} />
        <TextField
          label="Name in Bangla (optional)"
          hint="Pages in Bangla show the English name while it is empty"
          lang="bn"
          maxLength={lengths.group}
          autoComplete="off"
          {...field('nameInBangla')}
        />
        <TextArea
          label="Description (optional)"
          hint="Shown above its products and in search results"
          rows={4}
          maxLength={maxDescription}
          {...field('description')}
        />
        <TextArea
          label="Description in Bangla (optional)"
          lang="bn"
          rows={4}
          maxLength={maxDescription}
          {...field('descriptionInBangla')}
        />
        <div>
          <TextField
            label="URL"
            hint={hintOf(kind, known)}
            maxLength={lengths.slug}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('slug')}
          />
          {proposed && proposed !== typed.slug && typed.name.trim() !== known.name && (
            <Button
              look="outlined"
              className="mt-2 min-h-11! px-4! py-2!"
              onClick={() => set({ slug: proposed })}
            >{`Change it to “${proposed}”`}</Button>
          )}
        </div>
        <div>
          <Checkbox label="Hidden" {...hidden} />
          <p className="pl-8 text-sm text-soft">
            Removed from all lists, and its page is not found. Its products stay for sale; you can hide them under
            Products.
          </p>
        </div>
        <div>
          <Checkbox label="Decants may be sold" {...decants} />
          <p className="pl-8 text-sm text-soft">
            Small sizes that you fill from an opened bottle. The owner of a brand may object to them.
          </p>
        </div>
        <EntrySearchFields field={field} />
        <p role="status" className="text-sm font-semibold empty:hidden">
          {note}
        </p>
        <FieldError error={saveError} />
        <div className="flex flex-wrap items-center justify-end gap-3 border-t border-hair pt-5">
          <Button look="quiet" className="mr-auto -ml-3" onClick={() => onRemove(known)} busy={busy}>
            {`Remove this ${kind}`}
          </Button>
          <Button look="outlined" onClick={leave} busy={busy}>
            Go back
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
      {!known.hidden && (
        <a
          href={entryPath(kind, known.slug)}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-1.5 justify-self-start text-sm"
        >
          View in the shop <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="sr-only">(in a new tab)</span>
        </a>
      )}
    </div>
  )
}

function hintOf(kind: AssortmentKind, { slug, formerSlugs }: StaffEntry): string {
  const before = formerSlugs.map((one) => entryPath(kind, one)).join(', ')
  return `Its page is ${entryPath(kind, slug)}. ${before ? `Earlier URLs redirect to it: ${before}` : 'After a change the old URL still redirects to it.'}`
}
