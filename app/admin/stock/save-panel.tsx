import { type ReactNode, useRef } from 'react'
import { useFocusHandover } from '../layout/use-focus-handover.ts'

/** Stays visible at any scroll position, for what is typed in the list and not saved. */
export function SavePanel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useFocusHandover(panel)
  return (
    <section
      ref={panel}
      aria-label={label}
      className="sticky bottom-0 z-20 -mx-5 mt-6 border-t border-hair bg-card px-5 py-4 max-md:bottom-19 md:mx-0 md:border print:hidden"
    >
      {children}
    </section>
  )
}
