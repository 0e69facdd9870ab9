import { useRef, useState } from 'react'
import { maxPictures } from '#contract/catalogue/products/catalogue-staff.ts'
import { refusalOf } from '../../files/shrink-picture.ts'
import { moved } from '../../sorting/places.ts'

/** A picture that was chosen and is not added yet. */
export interface WaitingPicture {
  key: number
  file: File
  /** What someone wrote of it; until then the proposal stands. */
  typed?: string | undefined
  /** How much of it has been sent, 0 to 1. */
  part?: number | undefined
  /** Why it cannot be sent. */
  refusal?: string
  /** Why the last try failed. */
  error?: string | undefined
}

const tooMany = `A product can have at most ${maxPictures} pictures. Remove one first.`
let nextKey = 1

/** Pictures that wait to be added, in the order in which they will stand. */
export function usePictureQueue() {
  const [waiting, setWaiting] = useState<WaitingPicture[]>([])
  // For a long upload: what is waiting by now, not when it began.
  const latest = useRef(waiting)

  function put(change: (before: WaitingPicture[]) => WaitingPicture[]) {
    latest.current = change(latest.current)
    setWaiting(latest.current)
  }

  return {
    waiting,
    latest: () => latest.current,
    /** Puts files behind the others; `room` is how many pictures the product can still have. */
    take(files: Iterable<File>, room: number) {
      const free = room - latest.current.filter(({ refusal }) => !refusal).length
      const accepted = [...files].filter((file) => !refusalOf(file)).slice(0, Math.max(0, free))
      const added = [...files].map((file): WaitingPicture => {
        const refusal = refusalOf(file) ?? (accepted.includes(file) ? undefined : tooMany)
        return { key: nextKey++, file, ...(refusal && { refusal }) }
      })
      put((before) => [...before, ...added])
    },
    /** Takes over what another screen's queue held. */
    takeOver: (pictures: WaitingPicture[]) => put((before) => [...before, ...pictures]),
    change(key: number, change: Partial<WaitingPicture>) {
      put((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
    },
    remove: (key: number) => put((before) => before.filter((one) => one.key !== key)),
    move: (from: number, to: number) => put((before) => moved(before, from, to)),
  }
}

/** Where a waiting picture will stand behind `count` others, 1 is the first. Those that failed come last. */
export function placeOf({ key }: WaitingPicture, waiting: readonly WaitingPicture[], count: number): number {
  const sendable = waiting.filter(({ refusal }) => !refusal)
  const inOrder = [...sendable.filter(({ error }) => !error), ...sendable.filter(({ error }) => error)]
  return count + inOrder.findIndex((one) => one.key === key) + 1
}

export type PictureQueue = ReturnType<typeof usePictureQueue>
