import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Nothing to show, said kindly, with a way on. */
export function EmptyState({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="double-hairline mt-8 flex flex-col items-center justify-center gap-5 px-5 py-16 text-center text-soft md:py-24">
      <Icon aria-hidden className="size-10 text-gold" strokeWidth={1} />
      <h2 className="text-[34px] text-ink md:text-[42px]">{title}</h2>
      {children}
    </section>
  )
}
