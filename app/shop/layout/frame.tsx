import type { ReactNode } from 'react'
import { PageAnnouncer } from '#app/shared/page-announcer.tsx'
import { HydrateLater } from '#app/ui/loading/hydrate-later.tsx'
import { contentId, SkipLink } from '#app/ui/skip-link.tsx'
import { Toaster } from '#app/ui/toast/toast.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { ServiceHighlights } from './highlights/service-highlights.tsx'
import { useLanguageOffer } from './language-choice.ts'

/** The layout around every page of the shop. */
export function Frame({ children }: { children: ReactNode }) {
  useLanguageOffer()
  return (
    <>
      <SkipLink />
      <Header />
      <main id={contentId} tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      {/* Far below the fold: hydrated when the visitor does something. */}
      <HydrateLater>
        <ServiceHighlights />
        <Footer />
      </HydrateLater>
      <BackToTop />
      <PageAnnouncer />
      <Toaster />
    </>
  )
}
