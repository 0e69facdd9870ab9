import type { ReactNode } from 'react'

/** An entry of a description list (`dl`): its name in small capitals, its value below. */
export function DescriptionEntry({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={className}>
      <dt className="caps text-soft">{name}</dt>
      <dd className="mt-1.5">{children}</dd>
    </div>
  )
}
