import type { ReactNode } from 'react'

/** One fact of a list of facts (`dl`): its name in small capitals, what it is below. */
export function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="caps text-soft">{name}</dt>
      <dd className="mt-1.5">{children}</dd>
    </div>
  )
}
