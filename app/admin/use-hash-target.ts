import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the part of a screen that its address names, once the screen is loaded. */
export function useHashTarget(loaded: boolean) {
  const { hash } = useLocation()
  // Serves the address: the part is not there yet when the browser looks for it.
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [loaded, hash])
}
