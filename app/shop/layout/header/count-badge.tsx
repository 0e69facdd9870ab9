import type { ReactNode } from 'react'
import { formatNumber } from '#messages/formats.ts'
import * as uiTexts from '#messages/ui.ts'

interface CountBadgeProps {
  count: number
  /** Read after the number by screen readers. */
  what: ReactNode
  look?: 'oud' | 'red'
  className?: string
}

/** A small round badge with a number; renders nothing for 0. */
export function CountBadge({ count, what, look = 'oud', className = '' }: CountBadgeProps) {
  if (count <= 0) return null
  const colors = look === 'red' ? 'bg-danger text-paper' : 'bg-oud text-on-oud'
  return (
    <span
      className={`tabular inline-grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold ${colors} ${className}`}
    >
      <span>{count > 99 ? uiTexts.moreThan(99) : formatNumber(count)}</span>
      <span className="sr-only"> {what}</span>
    </span>
  )
}
