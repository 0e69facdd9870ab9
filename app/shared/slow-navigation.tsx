import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import * as layoutTexts from '#messages/layout.ts'

/** Milliseconds after which a navigation counts as slow. */
const slowAfter = 500

/**
 * Shows and announces that the next page is loading: while its requests stall, a pressed link would seem to do nothing.
 */
export function SlowNavigation() {
  const pending = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  // Most pages open sooner.
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [pending])
  if (!pending) return null
  return (
    <>
      <p role="status" className="sr-only">
        {slow && layoutTexts.loadingPage}
      </p>
      {slow && <div aria-hidden className="fixed inset-x-0 top-0 z-100 h-1 animate-pulse bg-gold" />}
    </>
  )
}
