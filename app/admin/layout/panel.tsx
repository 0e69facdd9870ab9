import { useId } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface PanelProps {
  title: string
  /** Whether staff have to act. */
  urgent?: boolean
  children: Elements
}

/** A framed part of a screen with its heading. */
export function Panel({ title, urgent = false, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`border bg-card p-5 ${urgent ? 'border-danger' : 'border-hair'}`}>
      <h2 id={id} className="text-[1.625rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}
