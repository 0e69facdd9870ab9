import { useId } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface FieldGroupProps {
  /** For links to it. */
  id?: string
  title: string
  children: Elements
}

/** Fields that belong together, in a frame with a heading. */
export function FieldGroup({ id, title, children }: FieldGroupProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] gap-5 border border-hair bg-card p-5 md:p-6"
    >
      <h2 id={heading} className="text-[1.625rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}
