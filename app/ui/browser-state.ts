import { useSyncExternalStore } from 'react'

/** Whether a media query holds; on the server, and until the page has come alive, it does not. */
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

/** Whether the page can be seen, and does not lie in a tab behind others. */
export const usePageVisible = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
