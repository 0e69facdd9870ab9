import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'
import { toast } from '../ui/toast/toast.tsx'

/**
 * Handles navigations whose page's script cannot be loaded. The router then reloads the current page, as if the link
 * had done nothing: instead, the browser itself opens the next page. Offline, the current page stays and shows the
 * reason. It does not request a failed script again, so the browser itself follows the next link.
 * @returns whether the current page has stayed; its navigation is not completed
 */
export function useFailedNavigations(): boolean {
  // Not `useNavigation`: a script may fail before React has rendered that a navigation has started.
  const { router } = useContext(UNSAFE_DataRouterContext) ?? {}
  const [stayed, setStayed] = useState(false)

  const handleReload = useEffectEvent((event: Event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
    if (navigationType !== 'reload' || userInitiated) return
    if (!navigator.onLine) {
      event.preventDefault()
      setStayed(true)
      toast.error('You are offline. This page will open when you are back online.')
      return
    }
    const { pathname, search, hash } = window.location
    const next = router?.state.navigation.location
    // After Back or Forward the address bar already has the next page.
    if (!next || createPath(next) === pathname + search + hash) return
    event.preventDefault()
    window.location.assign(createPath(next))
  })
  const followLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (stayed && link && navigator.onLine) event.stopPropagation()
  })
  // Syncs with the browser's navigations and clicks.
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget }
    const reload = (event: Event) => handleReload(event)
    const follow = (event: MouseEvent) => followLink(event)
    navigation?.addEventListener('navigate', reload)
    window.addEventListener('click', follow, true)
    return () => {
      navigation?.removeEventListener('navigate', reload)
      window.removeEventListener('click', follow, true)
    }
  }, [])
  return stayed
}
