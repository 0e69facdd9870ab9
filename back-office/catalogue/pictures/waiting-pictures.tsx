import type { RefObject } from 'react'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { SortableList } from '../../sorting/sortable-list.tsx'
import type { PictureQueue, WaitingPicture } from './use-picture-queue.ts'
import { WaitingPictureRow } from './waiting-picture-row.tsx'

interface WaitingPicturesProps {
  queue: PictureQueue
  descriptionOf(picture: WaitingPicture): string
  /** Gets the focus after a picture was removed. */
  heading: RefObject<HTMLElement | null>
  busy?: boolean
  onRetry?(key: number): void
}

const keyOf = ({ key }: WaitingPicture) => key
const nameOf = ({ file }: WaitingPicture) => file.name

/** The chosen pictures with their descriptions, in their final order. */
export function WaitingPictures({ queue, descriptionOf, heading, busy = false, onRetry }: WaitingPicturesProps) {
  if (queue.waiting.length === 0) return null
  return (
    <SortableList
      items={queue.waiting}
      idOf={keyOf}
      nameOf={nameOf}
      onMove={queue.move}
      busy={busy}
      label="Pictures to add"
      className="flex flex-col gap-3"
    >
      {(picture, _, controls) => (
        <WaitingPictureRow
          key={picture.key}
          picture={picture}
          controls={controls}
          description={descriptionOf(picture)}
          onDescribe={(typed) => queue.change(picture.key, { typed, error: undefined })}
          onRemove={() => keepingFocus(heading, () => queue.remove(picture.key))}
          onRetry={onRetry && !busy ? () => onRetry(picture.key) : undefined}
        />
      )}
    </SortableList>
  )
}
