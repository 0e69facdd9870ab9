import type { ComponentProps, ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'

/** A checkbox with its label; `lang` is the language of the label where it is not that of the page. */
export function Checkbox({
  label,
  lang,
  aside,
  className = '',
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; aside?: Elements }) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-50 ${className}`}
    >
      <input type="checkbox" {...input} className="size-5 shrink-0 accent-(--oud)" />
      <span lang={lang} className="min-w-0 flex-1">
        {label}
      </span>
      {aside}
    </label>
  )
}
