import { useEffect, useEffectEvent, useState } from 'react'
import { type ClientInstrumentation, createPath, useNavigation } from 'react-router'
import { hydrateAll } from '#app/ui/loading/hydrate-later.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { pathIn } from '#contract/language.ts'
import { language } from '#messages/language.ts'
import * as layoutTexts from '#messages/layout.ts'

/** The path in the address bar. After Back or Forward it is already that of the next page. */
const shownPath = () => window.location.pathname + window.location.search + window.location.hash

/** Where the last link leads, until its page is shown: known before React has rendered that a navigation has started. */
let nextPath: string | undefined

/** Records where the router's navigations lead. After Back and Forward, the address bar tells. */
export const navigations: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(navigate, { to, currentUrl }) {
        const path =
          typeof to === 'string'
            ? createPath(
                new URL(to.startsWith('/') ? pathIn(language, to) : to, new URL(currentUrl, window.location.origin)),
              )
            : undefined
        nextPath = path
        // React would let the next page wait.
        hydrateAll()
        await navigate()
        if (nextPath === path) nextPath = undefined
      },
    }),
}

/**
 * Handles navigations whose page's script cannot be loaded. The router then reloads the current page, as if the link
 * had done nothing: instead, the browser itself opens the next page. Offline, the current page stays and shows the
 * reason; the next page opens as soon as the browser is online again. The current page does not request a failed script
 * again, so the browser itself follows the next link. Without this, a visitor who is offline loses the page to the error
 * page of the browser.
 * @returns whether the current page has stayed; its navigation is not completed
 */
export function useFailedNavigations(): boolean {
  const { location: pending } = useNavigation()
  const [stayed, setStayed] = useState(false)

  const handleReload = useEffectEvent((event: Event) => {
    const { navigationType, userInitiated } = event as Event & { navigationType?: string; userInitiated?: boolean }
    if (navigationType !== 'reload' || userInitiated) return
    if (!navigator.onLine) {
      event.preventDefault()
      setStayed(true)
      toast.error(layoutTexts.offline)
      return
    }
    if (nextPath === undefined || nextPath === shownPath()) return
    event.preventDefault()
    window.location.assign(nextPath)
  })
  const openNext = useEffectEvent(() => {
    // None after the customer has gone to another page.
    // While a part of the page is loading, React does not know of the navigation yet.
    const next = pending ? createPath(pending) : nextPath
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
    const forget = () => {
      nextPath = undefined
    }
    navigation?.addEventListener('navigate', reload)
    window.addEventListener('click', follow, true)
    window.addEventListener('online', open)
    window.addEventListener('popstate', forget)
    return () => {
      navigation?.removeEventListener('navigate', reload)
      window.removeEventListener('click', follow, true)
      window.removeEventListener('online', open)
      window.removeEventListener('popstate', forget)
    }
  }, [])
  return stayed
}
