import { useSyncExternalStore } from 'react'

/** The open modal dialogs, the newest last. */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setOpen(now: readonly HTMLElement[]) {
  open = now
  for (const listener of listeners) listener()
}

/** Call it when a dialog has become modal; returns the function to call when it is closed. */
export function pushDialog(dialog: HTMLElement): () => void {
  setOpen([...open, dialog])
  return () => setOpen(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newest open modal dialog, or null: everything outside it is visible but inert. */
export const useTopDialog = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
