import { useRef } from 'react'
import { maxPictures } from '#contract/catalogue/products/catalogue-staff.ts'
import { fieldGroup, groupHeading } from '../product/product-fields.tsx'
import { ChoosePictures, PictureDrop } from './picture-drop.tsx'
import type { PictureQueue, WaitingPicture } from './use-picture-queue.ts'
import { WaitingPictures } from './waiting-pictures.tsx'

interface FirstPicturesProps {
  queue: PictureQueue
  descriptionOf(picture: WaitingPicture): string
}

/** The pictures of a product that is not created yet: chosen, described and sorted here, uploaded after creation. */
export function FirstPictures({ queue, descriptionOf }: FirstPicturesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const take = (files: FileList) => queue.take(files, maxPictures)
  return (
    <PictureDrop onFiles={take}>
      <section className={fieldGroup}>
        <h2 ref={heading} tabIndex={-1} className={`${groupHeading} outline-none`}>
          Pictures
        </h2>
        <div className="flex flex-col gap-4 sm:col-span-2">
          <p className="-mt-3 text-sm text-soft">
            The first one is shown in lists. The descriptions are for customers who cannot see the pictures.
          </p>
          <WaitingPictures queue={queue} descriptionOf={descriptionOf} heading={heading} />
          <ChoosePictures onFiles={take} />
        </div>
      </section>
    </PictureDrop>
  )
}
