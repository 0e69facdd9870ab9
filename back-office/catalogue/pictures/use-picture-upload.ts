import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { findPictureProblem, prepared } from '../../files/shrink-picture.ts'
import { failureOf } from '../../saving/use-saving.ts'
import { sendPicture } from './send-picture.ts'
import { type PictureQueue, placeOf, type WaitingPicture } from './use-picture-queue.ts'

interface PictureUploadOptions {
  product: StaffProduct
  queue: PictureQueue
  /** The proposed description of the picture at this position. */
  describe(picture: WaitingPicture, position: number): string
  onAdded(product: StaffProduct): void
}

/**
 * Uploads queued pictures to a product, one at a time to keep their order, while the next one is resized. A failed
 * picture stays in the queue with its error; the others continue.
 */
export function usePictureUpload({ product, queue, describe, onAdded }: PictureUploadOptions) {
  const [busy, setBusy] = useState(false)
  const latest = useRef(describe)
  // The product's name may change while pictures are sent.
  useEffect(() => {
    latest.current = describe
  })

  /** The product with the new picture; null when the upload failed, `undefined` when no more can be added. */
  async function add(
    { key, file, uncertain = false }: WaitingPicture,
    alt: string,
  ): Promise<StaffProduct | null | undefined> {
    queue.change(key, { part: 0, error: undefined })
    let error: string | undefined
    try {
      const blob = await prepared(file)
      error = findPictureProblem(file, blob)
      if (!error) {
        const onProgress = (part: number) => queue.change(key, { part })
        const sent = sendPicture({ id: product._id, file: blob, alt, onProgress })
        const { product: now } = await (uncertain ? sent.catch(readIfAdded) : sent)
        queue.remove(key)
        onAdded(now)
        return now
      }
    } catch (caught) {
      error = failureOf(caught)
      queue.change(key, { uncertain: !(caught instanceof ApiError && caught.message) })
    }
    queue.change(key, { part: undefined, error })
    return error === undefined ? undefined : null
  }

  /** The shop rejects a picture that the product has: then it was added by an upload whose response was lost. */
  function readIfAdded(error: unknown) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    return api('GET /api/admin/products/:id', { params: { id: product._id } })
  }

  async function send(keys: readonly number[]) {
    const left = new Set(keys)
    const next = () => queue.latest().find(({ key, formError }) => left.has(key) && !formError)
    let added = 0
    let count = product.pictures.length
    setBusy(true)
    for (let picture = next(); picture; picture = next()) {
      left.delete(picture.key)
      const alt = latest.current(picture, placeOf(picture, queue.latest(), count)).trim()
      if (!alt) {
        queue.change(picture.key, { typed: '' })
        continue
      }
      const following = next()
      if (following) void prepared(following.file)
      const now = await add(picture, alt)
      if (now === undefined) break
      if (now === null) continue
      added += 1
      count = now.pictures.length
    }
    setBusy(false)
    if (added > 0) toast.success(added === 1 ? 'Picture added' : `${added} pictures added`)
  }

  return { busy, send }
}
