import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CallResponse } from '#contract/api.ts'
import type { BottleBatch } from '#contract/catalogue/bottle-batches.ts'
import { PictureInput, usePictureSending } from '../../files/picture-input.tsx'
import { upload } from '../../files/upload.ts'
import { useSaving } from '../../saving/use-saving.ts'

interface BatchPhotoProps {
  batch: BottleBatch
  onSaved(): Promise<void>
}

/** Sets the photograph of a batch, with box and bottle. It is saved as soon as it is chosen. */
export function BatchPhoto({ batch: { _id, code, image }, onSaved }: BatchPhotoProps) {
  const saving = useSaving()
  const { choose, error } = usePictureSending(saving, async (picture) => {
    const path = `/api/admin/bottle-batches/${_id}/picture`
    const { message } = await upload<CallResponse<'POST /api/admin/bottle-batches/:id/picture'>>(path, picture)
    toast.success(message)
    await onSaved()
  })
  return (
    <div className="grid">
      <PictureInput look="quiet" name={`Photo of ${code}`} busy={saving.busy} onPicture={choose} className="min-h-11!">
        {saving.busy ? 'One moment...' : image ? 'Replace photo' : 'Add photo'}
      </PictureInput>
      <FieldError error={error} />
    </div>
  )
}
