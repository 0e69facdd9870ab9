import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the newest last. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setOpen(now: readonly HTMLElement[]) {
  open = now
  for (const listener of listeners) listener()
}

/** Called when a dialog has become modal; returns what is to be called when it no longer is. */
export function enterTop(dialog: HTMLElement): () => void {
  setOpen([...open, dialog])
  return () => setOpen(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newest open modal dialog, or null: whatever stands outside it can be seen, but not used: the dialog makes it inert. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
