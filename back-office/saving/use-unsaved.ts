import { useEffect, useRef } from 'react'
import { type Location, useBlocker } from 'react-router'
import { signInPath } from '../staff-session.ts'

/**
 * Confirms leaving a page with unsaved changes; the redirect to sign-in is never blocked: drafts of most forms are
 * stored.
 * @param withQuery another query in the URL is another page
 */
export function useUnsaved(unsaved: boolean, withQuery = false) {
  const pageOf = ({ pathname, search }: Location) => (withQuery ? pathname + search : pathname)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && pageOf(currentLocation) !== pageOf(nextLocation) && nextLocation.pathname !== signInPath,
  )
  // Closing the window or leaving the site asks for confirmation as well.
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
  // Whoever chose to leave does so once everything is saved.
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed()
  }, [blocker, unsaved])
  const asked = useRef<Location>(undefined)
  // Back, while it is asked whether to leave, answers that the page stays.
  useEffect(() => {
    if (blocker.state === 'blocked' && asked.current && asked.current !== blocker.location) blocker.reset()
    asked.current = blocker.location
  }, [blocker])
  return {
    isBlocked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
