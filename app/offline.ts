import { useEffect } from 'react'
import { toast } from './ui/toast.tsx'

/**
 * Serves the browser's navigation. When a page's script cannot be fetched, the router reloads the whole page, and
 * without a network that would be the end of the shop: the page stays instead, and says why. A script that failed once
 * is not asked for again by this page, so the first link after it is followed by the browser itself.
 */
export function useStayWhileOffline() {
  useEffect(() => {
    let stayed = false
    const stay = (event: Event) => {
      const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
      if (navigationType !== 'reload' || userInitiated || navigator.onLine) return
      event.preventDefault()
      stayed = true
      toast.error('You are offline. This page opens once you are connected again.')
    }
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (stayed && link && navigator.onLine) event.stopPropagation()
    }
    const { navigation } = window as { navigation?: EventTarget }
    navigation?.addEventListener('navigate', stay)
    window.addEventListener('click', follow, true)
    return () => {
      navigation?.removeEventListener('navigate', stay)
      window.removeEventListener('click', follow, true)
    }
  }, [])
}
