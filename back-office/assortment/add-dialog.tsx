import type { SubmitEvent } from 'react'
import { api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import {
  type AssortmentKind,
  EntryFields,
  maxDescription,
  type StaffEntry,
} from '#contract/catalogue/assortment-entries.ts'
import { lengths } from '#contract/limits.ts'
import { useSaving } from '../saving/use-saving.ts'
import { findAddedEntry } from './find-added-entry.ts'

interface AddDialogProps {
  kind: AssortmentKind
  open: boolean
  onClose(): void
  onAdded(entry: StaffEntry): void
}

/** A new brand or category: its name is enough. */
export function AddDialog({ kind, open, onClose, onAdded }: AddDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Add a ${kind}`}>
      <AddForm kind={kind} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

const TypedEntry = EntryFields.pick({ name: true, description: true })

function AddForm({ kind, onClose, onAdded }: Omit<AddDialogProps, 'open'>) {
  const { busy, saveError, save, clearError } = useSaving()
  useDialogLock(busy)
  const draft = `entry-new-${kind}`
  const { field, handleSubmit, setFieldErrors } = useCheckedForm(TypedEntry, {
    defaultValues: { name: '', description: '', ...readDraft(draft) },
    onEdit(values) {
      clearError()
      saveDraft(draft, values)
    },
  })
  const leave = () => {
    deleteDraft(draft)
    onClose()
  }
  function finish(entry: StaffEntry, message: string) {
    toast.success(message)
    onAdded(entry)
    leave()
  }
  const add = handleSubmit((body) =>
    save(
      async () => {
        const { entry, message } = await api('POST /api/admin/assortment/:kind', { params: { kind }, body })
        finish(entry, message)
      },
      async ({ status, response: { fields } }) => {
        const known = status === 409 ? await findAddedEntry(kind, body) : undefined
        if (known) {
          finish(known, `${known.name} added`)
          return true
        }
        setFieldErrors(fields)
        return fields !== undefined
      },
    ).then(() => undefined),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The form may be in a dialog over the product form, which must not be sent with it.
    event.stopPropagation()
    void add(event)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Name" maxLength={lengths.group} autoComplete="off" autoFocus {...field('name')} />
      <TextArea
        label="Description (optional)"
        hint="Shown above its products"
        rows={4}
        maxLength={maxDescription}
        {...field('description')}
      />
      <FieldError error={saveError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={leave} busy={busy}>
          Go back
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Adding...' : `Add ${kind}`}
        </Button>
      </div>
    </form>
  )
}
