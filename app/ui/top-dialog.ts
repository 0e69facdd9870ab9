import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the newest last. */
let open: readonly HTMLElement[] = []
const followers = new Set<() => void>()

function become(now: readonly HTMLElement[]) {
  open = now
  for (const tell of followers) tell()
}

/** Called when a dialog has become modal; returns what is to be called when it no longer is. */
export function enterTop(dialog: HTMLElement): () => void {
  become([...open, dialog])
  return () => become(open.filter((one) => one !== dialog))
}

const follow = (tell: () => void) => {
  followers.add(tell)
  return () => void followers.delete(tell)
}

/** The newest open modal dialog, or null: whatever stands outside it can be seen, but neither pressed nor heard. */
export const useTopDialog = () =>
  useSyncExternalStore(
    follow,
    () => open.at(-1) ?? null,
    () => null,
  )
