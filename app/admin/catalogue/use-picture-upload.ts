import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/ui/toast.tsx'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { useFailure } from '../use-saving.ts'
import { sendPicture } from './send-picture.ts'
import { prepared, whyNot } from './shrink-picture.ts'
import type { PictureQueue, WaitingPicture } from './use-picture-queue.ts'

interface PictureUploadOptions {
  productId: string
  queue: PictureQueue
  /** What its field shows. */
  descriptionOf(picture: WaitingPicture): string
  onAdded(product: StaffProduct): void
}

/**
 * Adds waiting pictures to a product. One is sent at a time, so that they arrive in their order, while the next one is
 * made smaller. A picture that fails stays with its reason; the others go on.
 */
export function usePictureUpload({ productId, queue, descriptionOf, onAdded }: PictureUploadOptions) {
  const [busy, setBusy] = useState(false)
  const failure = useFailure()
  const latest = useRef(descriptionOf)
  // Serves a long upload: descriptions may be changed while others are sent.
  useEffect(() => {
    latest.current = descriptionOf
  })

  /** True when it was added; `undefined` when nothing can be added any more. */
  async function add({ key, file }: WaitingPicture, alt: string): Promise<boolean | undefined> {
    queue.change(key, { part: 0, error: undefined })
    let error: string | undefined
    try {
      const blob = await prepared(file)
      error = whyNot(file, blob)
      if (!error) {
        const onProgress = (part: number) => queue.change(key, { part })
        const { product } = await sendPicture({ id: productId, file: blob, alt, onProgress })
        queue.remove(key)
        onAdded(product)
        return true
      }
    } catch (caught) {
      error = failure(caught)
    }
    queue.change(key, { part: undefined, error })
    return error === undefined ? undefined : false
  }

  async function send(keys: readonly number[]) {
    const left = new Set(keys)
    const next = () => queue.latest().find(({ key, refusal }) => left.has(key) && !refusal)
    let added = 0
    setBusy(true)
    for (let picture = next(); picture; picture = next()) {
      left.delete(picture.key)
      const alt = latest.current(picture).trim()
      if (!alt) {
        queue.change(picture.key, { typed: '' })
        continue
      }
      const following = next()
      if (following) void prepared(following.file)
      const done = await add(picture, alt)
      if (done === undefined) break
      if (done) added += 1
    }
    setBusy(false)
    if (added > 0) toast.success(added === 1 ? 'The picture is added' : `${added} pictures are added`)
  }

  return { busy, send }
}
