import { useEffect } from 'react'
import { toast } from '../ui/toast/toast.tsx'

/**
 * Handles failed navigations. When a page's script cannot be loaded, the router reloads the whole page, which
 * fails offline: the current page stays instead and shows the reason. A page does not request a failed script
 * again, so the browser itself follows the next link.
 */
export function useStayWhileOffline() {
  useEffect(() => {
    let stayed = false
    const stay = (event: Event) => {
      const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
      if (navigationType !== 'reload' || userInitiated || navigator.onLine) return
      event.preventDefault()
      stayed = true
      toast.error('You are offline. This page will open when you are back online.')
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
