import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { langOf } from '#messages/language.ts'

const fallback = (text: ReactNode) => (typeof text === 'string' ? langOf(text) : undefined)

/** The head of a text page: a line of small capitals, the heading, and an introduction. */
export function PageHead({ caps, title, children }: { caps: ReactNode; title: ReactNode; children?: Elements }) {
  return (
    <header className="wrap pt-10 md:pt-16">
      <p lang={fallback(caps)} className="caps text-oud">
        {caps}
      </p>
      <h1
        lang={fallback(title)}
        className="mt-4 max-w-4xl text-[2.75rem] leading-[0.98] tracking-[-0.01em] md:text-[4.5rem]"
      >
        {title}
      </h1>
      {children && <div className="mt-5 max-w-xl text-[1.0625rem] text-soft md:mt-6 md:text-lg">{children}</div>}
    </header>
  )
}
