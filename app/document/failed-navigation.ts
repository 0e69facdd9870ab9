import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'
import { toast } from '../ui/toast/toast.tsx'

/** The path in the address bar. After Back or Forward it is already that of the next page. */
const shownPath = () => window.location.pathname + window.location.search + window.location.hash

/**
 * Handles navigations whose page's script cannot be loaded. The router then reloads the current page, as if the link
 * had done nothing: instead, the browser itself opens the next page. Offline, the current page stays and shows the
 * reason; the next page opens as soon as the browser is online again. The current page does not request a failed script
 * again, so the browser itself follows the next link.
 * @returns whether the current page has stayed; its navigation is not completed
 */
export function useFailedNavigations(): boolean {
  // Not `useNavigation`: a script may fail before React has rendered that a navigation has started.
  const { router } = useContext(UNSAFE_DataRouterContext) ?? {}
  const [stayed, setStayed] = useState(false)

  const nextPath = () => {
    const next = router?.state.navigation.location
    return next && createPath(next)
  }

  const handleReload = useEffectEvent((event: Event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
    if (navigationType !== 'reload' || userInitiated) return
    if (!navigator.onLine) {
      event.preventDefault()
      setStayed(true)
      toast.error('You are offline. This page will open when you are back online.')
      return
    }
    const next = nextPath()
    if (next === undefined || next === shownPath()) return
    event.preventDefault()
    window.location.assign(next)
  })
  const openNext = useEffectEvent(() => {
    const next = nextPath()
    // None after the customer has gone to another page.
    if (!stayed || next === undefined) return
    if (next === shownPath()) window.location.reload()
    else window.location.assign(next)
  })
  const followLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (stayed && link && navigator.onLine) event.stopPropagation()
  })
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget }
    const reload = (event: Event) => handleReload(event)
    const follow = (event: MouseEvent) => followLink(event)
    const open = () => openNext()
    navigation?.addEventListener('navigate', reload)
    window.addEventListener('click', follow, true)
    window.addEventListener('online', open)
    return () => {
      navigation?.removeEventListener('navigate', reload)
      window.removeEventListener('click', follow, true)
      window.removeEventListener('online', open)
    }
  }, [])
  return stayed
}
