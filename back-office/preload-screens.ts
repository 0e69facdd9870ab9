import { matchRoutes } from 'react-router'
import { screens } from './screens.ts'

/** Loads the script of a screen while the pointer or the focus is on a link to it. */
export function preloadScreens() {
  const routes = Object.entries(screens).map(([path, load]) => ({ path, load }))
  const preload = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/admin"]')
    if (!link) return
    const [match] = matchRoutes(routes, link.pathname) ?? []
    // Opening the screen says what failed.
    match?.route.load().catch(() => {})
  }
  document.addEventListener('pointerover', preload)
  document.addEventListener('focusin', preload)
}
