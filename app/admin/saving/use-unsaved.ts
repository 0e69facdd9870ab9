import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Confirms leaving a page with unsaved changes; the redirect to sign-in is never blocked, because drafts are stored.
 */
export function useUnsaved(unsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/signin',
  )
  // Syncs with the browser: closing the window or leaving the site also asks.
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
