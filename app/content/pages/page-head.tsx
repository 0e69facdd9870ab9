import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'

/** The head of a text page: a line of small capitals, the heading, and an introduction. */
export function PageHead({ caps, title, children }: { caps: ReactNode; title: ReactNode; children?: Elements }) {
  return (
    <header className="wrap pt-10 md:pt-16">
      <p className="caps text-oud">{caps}</p>
      <h1 className="mt-4 max-w-4xl text-[44px] leading-[0.98] tracking-[-0.01em] md:text-[72px]">{title}</h1>
      {children && <div className="mt-5 max-w-xl text-[17px] text-soft md:mt-6 md:text-lg">{children}</div>}
    </header>
  )
}
