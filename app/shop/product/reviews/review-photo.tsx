import { type ChangeEvent, useId, useState } from 'react'
import { ApiError, api, storedToken } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { OwnReview } from '#contract/catalogue/reviews.ts'
import { language } from '#messages/language.ts'
import * as texts from '#messages/review.ts'

interface ReviewPhotoProps {
  productId: string
  photo: OwnReview['photo']
  onChanged(own: OwnReview): void
}

/** The photograph of the own review: added, replaced or deleted. Others see it once staff have accepted it. */
export function ReviewPhoto({ productId, photo, onChanged }: ReviewPhotoProps) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function change(call: () => Promise<OwnReview>) {
    setBusy(true)
    setError(undefined)
    try {
      onChanged(await call())
    } catch (failed) {
      setError(messageOf(failed, texts.photoNotSaved))
    } finally {
      setBusy(false)
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) void change(() => sendPhoto(productId, file))
  }
  return (
    <div className="mt-5 border-t border-hair pt-5">
      {photo && (
        <>
          <img src={photo.url} alt={texts.yourPhoto} className="max-h-60 w-auto rounded" />
          <p role="status" className="mt-2 text-sm text-soft">
            {photo.shown ? texts.photoShown : texts.photoWaits}
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={`relative inline-flex min-h-11 cursor-pointer items-center rounded border border-ink px-5 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink ${busy ? 'opacity-60' : ''}`}
        >
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={busy}
            onChange={choose}
            className="sr-only"
          />
          <span>{busy ? texts.sendingPhoto : photo ? texts.anotherPhoto : texts.addPhoto}</span>
        </label>
        {photo && (
          <Button
            look="quiet"
            busy={busy}
            onClick={() =>
              void change(() => api('DELETE /api/products/:id/my-review/photo', { params: { id: productId } }))
            }
          >
            {texts.deletePhoto}
          </Button>
        )}
      </div>
      <FieldError error={error} />
    </div>
  )
}

async function sendPhoto(productId: string, file: File): Promise<OwnReview> {
  const response = await fetch(`/api/products/${encodeURIComponent(productId)}/my-review/photo`, {
    method: 'POST',
    headers: {
      'accept-language': language,
      authorization: `Bearer ${storedToken() ?? ''}`,
      'content-type': file.type || 'application/octet-stream',
    },
    body: file,
  })
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(response.status, body)
  return body
}
