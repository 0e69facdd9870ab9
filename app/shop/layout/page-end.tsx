import { useEffect } from 'react'
import { Footer } from './footer.tsx'
import { ServiceHighlights } from './highlights/service-highlights.tsx'

/** The section below every page of the shop. */
export function PageEnd() {
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
