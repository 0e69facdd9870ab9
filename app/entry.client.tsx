import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { navigations } from '#app/shared/failed-navigation.ts'
import { repeatStoppedPresses } from './stores/press-again.ts'
import './ui/dialog/history-moves.ts'

// A view transition that is aborted, by the next one or because the page takes too long, is no error: the page is shown
// without it. The router does not handle the rejected promise.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
})

// The page was loaded again while a dialog was open: nothing of it is left but its history entry.
if (window.history.state?.dialogs)
  void import('./ui/dialog/close-on-back.ts').then(({ leaveClosedDialog }) => leaveClosedDialog())

// Hydration may take a few frames on a slow phone.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[navigations]} />
    </StrictMode>,
  )
})
repeatStoppedPresses()

// Not before the first page has rested for four seconds: its first view loads and sends nothing for it.
setTimeout(() => import('./later.ts').catch(() => {}), 4_000)
