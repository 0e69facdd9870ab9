import type { ComponentProps, ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'

export function Checkbox({
  label,
  aside,
  className = '',
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; aside?: Elements }) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-50 ${className}`}
    >
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-(--oud)" />
      <span className="min-w-0 flex-1">{label}</span>
      {aside}
    </label>
  )
}
