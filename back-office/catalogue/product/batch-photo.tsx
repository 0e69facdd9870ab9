import { useId, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CallResponse } from '#contract/api.ts'
import type { BottleBatch } from '#contract/catalogue/bottle-batches.ts'
import { acceptedPictures, findPictureProblem, prepared } from '../../files/shrink-picture.ts'
import { upload } from '../../files/upload.ts'
import { useSaving } from '../../saving/use-saving.ts'

interface BatchPhotoProps {
  batch: BottleBatch
  onSaved(): Promise<void>
}

/** Sets the photograph of a batch, with box and bottle. It is saved as soon as it is chosen. */
export function BatchPhoto({ batch: { _id, code, image }, onSaved }: BatchPhotoProps) {
  const inputId = useId()
  const [problem, setProblem] = useState<string>()
  const { busy, saveError, save } = useSaving()
  async function send(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    await save(async () => {
      const smaller = await prepared(file)
      const found = findPictureProblem(file, smaller)
      if (found) return setProblem(found)
      const path = `/api/admin/bottle-batches/${_id}/picture`
      const { message } = await upload<CallResponse<'POST /api/admin/bottle-batches/:id/picture'>>(path, smaller)
      toast.success(message)
      await onSaved()
    })
  }
  return (
    <div className="grid">
      <input
        id={inputId}
        type="file"
        accept={acceptedPictures}
        aria-disabled={busy}
        aria-label={`Photo of ${code}`}
        className="peer sr-only"
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <label
        htmlFor={inputId}
        className={buttonClass(
          'quiet',
          'min-h-11! cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3',
        )}
      >
        {busy ? 'One moment...' : image ? 'Replace photo' : 'Add photo'}
      </label>
      <FieldError error={problem ?? saveError} />
    </div>
  )
}
