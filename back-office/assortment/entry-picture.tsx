import { Image } from 'lucide-react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CallResponse } from '#contract/api.ts'
import type { AssortmentKind, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { PictureInput, usePictureSending } from '../files/picture-input.tsx'
import { upload } from '../files/upload.ts'
import { useSaving } from '../saving/use-saving.ts'
import { currentEntry } from './current-entry.ts'

interface EntryPictureProps {
  kind: AssortmentKind
  entry: StaffEntry
  onChanged(entry: StaffEntry): void
}

/** The picture of a brand or category. It is saved as soon as it is chosen. */
export function EntryPicture({ kind, entry: { id, picture, version }, onChanged }: EntryPictureProps) {
  const saving = useSaving()
  const { busy, save } = saving
  useDialogLock(busy)

  const { choose, error } = usePictureSending(saving, async (sent) => {
    const path = `/api/admin/assortment/${kind}/${id}/picture`
    const { entry, message } = await upload<CallResponse<'POST /api/admin/assortment/:kind/:id/picture'>>(path, sent)
    onChanged(entry)
    toast.success(message)
  })

  const remove = () =>
    save(
      async () => {
        const params = { kind, id }
        const body = { version, picture: null }
        onChanged((await api('PATCH /api/admin/assortment/:kind/:id', { params, body })).entry)
        toast.success('Picture removed')
      },
      async ({ status }) => {
        const now = status === 409 ? await currentEntry(kind, id) : undefined
        if (now) onChanged(now)
        return false
      },
    )

  return (
    <section aria-label="Picture" className="grid grid-cols-[112px_minmax(0,1fr)] items-start gap-4">
      {picture ? (
        <Picture picture={picture} alt="Current picture" sizes="112px" className="aspect-4/3 w-full object-cover" />
      ) : (
        <div className="grid aspect-4/3 w-full place-items-center border border-dashed border-line text-soft">
          <Image aria-hidden className="size-6" strokeWidth={1.25} />
        </div>
      )}
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <PictureInput look="outlined" busy={busy} onPicture={choose} className="min-h-11! px-4! py-2!">
            {busy ? 'One moment...' : picture ? 'Replace picture' : 'Add a picture'}
          </PictureInput>
          {picture && (
            <Button look="quiet" busy={busy} onClick={() => void remove()} className="min-h-11! py-2! max-sm:-ml-3">
              Remove picture
            </Button>
          )}
        </div>
        <p className="mt-2 text-sm text-soft">Shown above its products. Landscape format looks best.</p>
        <FieldError error={error} />
      </div>
    </section>
  )
}
