import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the part of a screen named by the URL's fragment, once the screen is loaded. */
export function useHashTarget(loaded: boolean) {
  const { hash } = useLocation()
  // The target does not exist yet when the browser looks for it.
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [loaded, hash])
}
