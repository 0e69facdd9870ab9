/**
 * Makes a dialog modal, and keeps it so when React moves it, as it does with the parts of a screen whose order depends on
 * its width: the browser removes a moved dialog from those that are modal, but leaves it open. Returns the function to call
 * when it is closed.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  if (!dialog.open) dialog.showModal()
  const moves = new MutationObserver(() => {
    if (!dialog.open || !dialog.isConnected || dialog.matches(':modal')) return
    const focused = document.activeElement
    // Without the event of a dialog that is closed.
    dialog.open = false
    // It gets the focus back from the browser when the dialog is closed.
    focus(opener)
    dialog.showModal()
    if (dialog.contains(focused)) focus(focused)
  })
  moves.observe(document.body, { childList: true, subtree: true })
  return () => moves.disconnect()
}

const focus = (element: Element | null) => element instanceof HTMLElement && element.focus({ preventScroll: true })
