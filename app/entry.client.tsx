import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { leaveTapsToReact } from './early-acts.ts'

// A view transition that the next navigation overtakes is no error; the router leaves its promise to itself.
window.addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
    event.preventDefault()
})

/** What the server wrote is shown first; taking it over may last a few frames on a slow phone. A hidden page is not painted. */
function oncePainted(work: () => void) {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return work()
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}

oncePainted(() => {
  leaveTapsToReact()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
})
