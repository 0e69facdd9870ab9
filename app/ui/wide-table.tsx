import type { Elements } from './elements.ts'

interface WideTableProps {
  /** Its accessible name. */
  label: string
  className?: string
  children: Elements
}

/** A table that may be wider than the screen: it scrolls by itself, with the keyboard too, and the page does not. */
export const WideTable = ({ label, className = '', children }: WideTableProps) => (
  // Positioned, so that texts for screen readers scroll with it.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
  <section aria-label={label} tabIndex={0} className={`relative overflow-x-auto ${className}`}>
    {children}
  </section>
)
