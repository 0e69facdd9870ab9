import { createContext, use, useLayoutEffect } from 'react'

/** Counts the forms of a dialog that are sending: +1 when one begins, -1 when it has its response. */
export const DialogLock = createContext<(change: 1 | -1) => void>(() => {})

/**
 * While `busy`, nobody can close the dialog around this form by hand: closed, it could not show that saving failed. The
 * form can still close it. Does nothing outside a dialog.
 */
export function useDialogLock(busy: boolean) {
  const lock = use(DialogLock)
  useLayoutEffect(() => {
    if (!busy) return
    lock(1)
    return () => lock(-1)
  }, [busy, lock])
}
