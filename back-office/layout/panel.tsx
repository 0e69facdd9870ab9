import { type RefObject, useId } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface SectionProps {
  /** For links to it. */
  id?: string
  title: string
  /** The heading, which gets the focus when a pressed button disappears. */
  heading?: RefObject<HTMLHeadingElement | null>
  className?: string
  children: Elements
}

/** A part of a screen with its heading. */
export function Section({ id, title, heading, className, children }: SectionProps) {
  const ownId = useId()
  const headingId = id ?? ownId
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="mb-3 text-[1.625rem] outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface PanelProps extends SectionProps {
  /** Whether staff have to act. */
  urgent?: boolean
}

/** A framed part of a screen with its heading. */
export function Panel({ urgent = false, className = '', ...section }: PanelProps) {
  return (
    <Section {...section} className={`border bg-card p-5 ${urgent ? 'border-danger' : 'border-hair'} ${className}`} />
  )
}
