import type { ReactNode } from 'react'
import { PageAnnouncer } from '#app/document/page-announcer.tsx'
import { Toaster } from '../../ui/toast/toast.tsx'
import { BackToTop } from './back-to-top.tsx'
import { Header } from './header/header.tsx'
import { LazyPageEnd } from './lazy-page-end.tsx'

/** The layout around every page of the shop. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="caps fixed top-2 left-2 z-50 -translate-y-20 rounded bg-ink px-5 py-4 text-on-ink focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <LazyPageEnd />
      <BackToTop />
      <PageAnnouncer />
      <Toaster />
    </>
  )
}
