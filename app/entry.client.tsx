import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeEarlyTap } from './early-taps.ts'

// A view transition that the next navigation overtakes is no error; the router leaves its promise to itself.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
    event.preventDefault()
})

takeEarlyTap()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
