import { useEffect } from 'react'
import { Footer } from './footer.tsx'
import { ServiceHighlights } from './highlights/service-highlights.tsx'

/** What stands below every page of the shop. */
export function PageEnd() {
  // Serves the tests: they press once there is something that answers.
  useEffect(() => {
    document.documentElement.dataset.pageEndReady = ''
  }, [])
  return (
    <>
      <ServiceHighlights />
      <Footer />
    </>
  )
}
