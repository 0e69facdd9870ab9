import type { LucideIcon } from 'lucide-react'
import type { Elements } from '#app/ui/elements.ts'

/** An empty state: a friendly message with a link. */
export function EmptyState({
  icon: Icon,
  title,
  heading: Heading = 'h2',
  children,
}: {
  icon: LucideIcon
  title: string
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2'
  children: Elements
}) {
  return (
    <section className="double-hairline mt-8 flex flex-col items-center justify-center gap-5 px-5 py-16 text-center text-soft md:py-24">
      <Icon aria-hidden className="size-10 text-gold" strokeWidth={1} />
      <Heading className="text-[2.125rem] text-ink md:text-[2.625rem]">{title}</Heading>
      {children}
    </section>
  )
}
