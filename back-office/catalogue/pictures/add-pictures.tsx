import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { maxPictures, type StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { takePassedPictures } from './passed-pictures.ts'
import { ChoosePictures } from './picture-drop.tsx'
import { type DescribedProduct, proposedDescription } from './proposed-description.ts'
import { type PictureQueue, placeOf, type WaitingPicture } from './use-picture-queue.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { WaitingPictures } from './waiting-pictures.tsx'

interface AddPicturesProps {
  product: StaffProduct
  described: DescribedProduct
  queue: PictureQueue
  /** The heading of the pictures. */
  heading: RefObject<HTMLElement | null>
  onAdded(product: StaffProduct): void
}

/** The chosen pictures with their descriptions; one button uploads all of them. */
export function AddPictures({ product, described, queue, heading, onAdded }: AddPicturesProps) {
  const { _id: productId, pictures } = product
  const input = useRef<HTMLInputElement>(null)
  const sendable = queue.waiting.filter(({ formError }) => !formError)
  const describe = ({ typed }: WaitingPicture, position: number) => typed ?? proposedDescription(described, position)
  const descriptionOf = (picture: WaitingPicture) => describe(picture, placeOf(picture, queue.waiting, pictures.length))
  const { busy, send } = usePictureUpload({ product, queue, describe, onAdded })

  async function sendAll(keys: number[]) {
    await send(keys)
    // The pressed button may have been removed.
    if (document.activeElement === document.body) (input.current ?? heading.current)?.focus()
  }
  const sendPassed = useEffectEvent((passed: WaitingPicture[]) => {
    if (passed.length === 0) return
    queue.takeOver(passed)
    void sendAll(passed.map(({ key }) => key))
  })
  useEffect(() => sendPassed(takePassedPictures(productId)), [productId])

  return (
    <div className="mt-4 flex flex-col gap-4">
      <WaitingPictures
        queue={queue}
        descriptionOf={descriptionOf}
        heading={heading}
        busy={busy}
        onRetry={(key) => void sendAll([key])}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {sendable.length > 0 && (
          <Button busy={busy} onClick={() => void sendAll(sendable.map(({ key }) => key))}>
            {busy ? 'Adding...' : sendable.length === 1 ? 'Add picture' : `Add ${sendable.length} pictures`}
          </Button>
        )}
        <p role="status" className="text-sm text-soft">
          {sendable.length > 0 && !busy ? 'Not added yet. Check the descriptions first.' : ''}
        </p>
      </div>
      {pictures.length >= maxPictures ? (
        <p className="text-sm text-soft">{`It has ${maxPictures} pictures, the maximum.`}</p>
      ) : (
        <ChoosePictures input={input} onFiles={(files) => queue.take(files, maxPictures - pictures.length)} />
      )}
    </div>
  )
}
