import { useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server and until hydration. */
export function useMediaQuery(query: string): boolean {
  const follow = (onChange: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

const followVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether the page is visible, not in a background tab. */
export const usePageVisible = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
