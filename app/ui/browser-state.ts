import { useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server and until hydration. */
export function useMediaQuery(query: string): boolean {
  const follow = (told: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', told)
    return () => list.removeEventListener('change', told)
  }
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

const followVisibility = (told: () => void) => {
  document.addEventListener('visibilitychange', told)
  return () => document.removeEventListener('visibilitychange', told)
}

/** Whether the page is visible, not in a background tab. */
export const usePageVisible = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
