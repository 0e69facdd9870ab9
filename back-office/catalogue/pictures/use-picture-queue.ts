import { useRef, useState } from 'react'
import { maxPictures } from '#contract/catalogue/products/catalogue-staff.ts'
import { findFileProblem } from '../../files/shrink-picture.ts'
import { moved } from '../../sorting/positions.ts'

/** A chosen picture that is not uploaded yet. */
export interface WaitingPicture {
  key: number
  file: File
  /** The description written by staff. While it is undefined, the proposed one is used. */
  typed?: string | undefined
  /** The uploaded part, 0 to 1. */
  part?: number | undefined
  /** Why it cannot be uploaded. */
  formError?: string
  /** Why the last upload failed. */
  error?: string | undefined
  /** The last upload had no response of the shop, which may have added the picture. */
  uncertain?: boolean
}

const tooMany = `A product can have at most ${maxPictures} pictures. Remove one first.`
let nextKey = 1

/** The queue of pictures to upload, in their final order. */
export function usePictureQueue() {
  const [waiting, setWaiting] = useState<WaitingPicture[]>([])
  // For a long upload: the current queue, not the one at its start.
  const latest = useRef(waiting)

  function put(change: (before: WaitingPicture[]) => WaitingPicture[]) {
    latest.current = change(latest.current)
    setWaiting(latest.current)
  }

  return {
    waiting,
    latest: () => latest.current,
    /** Appends files; `room` is how many more pictures the product can have. */
    take(files: Iterable<File>, room: number) {
      const free = room - latest.current.filter(({ formError }) => !formError).length
      const accepted = [...files].filter((file) => !findFileProblem(file)).slice(0, Math.max(0, free))
      const added = [...files].map((file): WaitingPicture => {
        const formError = findFileProblem(file) ?? (accepted.includes(file) ? undefined : tooMany)
        return { key: nextKey++, file, ...(formError && { formError }) }
      })
      put((before) => [...before, ...added])
    },
    /** Adds the pictures of another screen's queue. */
    takeOver: (pictures: WaitingPicture[]) => put((before) => [...before, ...pictures]),
    change(key: number, change: Partial<WaitingPicture>) {
      put((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
    },
    remove: (key: number) => put((before) => before.filter((one) => one.key !== key)),
    move: (from: number, to: number) => put((before) => moved(before, from, to)),
  }
}

/** The final position of a queued picture after `count` existing ones; 1 is the first. Failed pictures come last. */
export function placeOf({ key }: WaitingPicture, waiting: readonly WaitingPicture[], count: number): number {
  const sendable = waiting.filter(({ formError }) => !formError)
  const inOrder = [...sendable.filter(({ error }) => !error), ...sendable.filter(({ error }) => error)]
  return count + inOrder.findIndex((one) => one.key === key) + 1
}

export type PictureQueue = ReturnType<typeof usePictureQueue>
