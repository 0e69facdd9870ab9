import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before a page with unsaved changes is left; the way to signing in stays open, for what was typed is kept. */
export function useUnsaved(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/signin',
  )
  // Serves the browser: closing the window or another address asks, too.
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
