import { ChevronDown } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'

interface LinkMenuProps {
  label: string
  links: readonly (readonly [name: string, to: string])[]
}

/** Links behind a button. Escape, a press elsewhere and leaving with the keyboard close it. */
export function LinkMenu({ label, links }: LinkMenuProps) {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  const closeFromOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !menu.current?.contains(target)) setOpen(false)
  })
  useEffect(() => {
    if (!open) return
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [open])
  return (
    <details
      ref={menu}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !open) return
        setOpen(false)
        currentTarget.querySelector('summary')?.focus()
      }}
      className="group relative"
    >
      <summary className={buttonClass('outlined', 'list-none')}>
        <span>{label}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full right-0 z-20 mt-1 w-max min-w-full border border-hair bg-card py-1 shadow-float max-md:right-auto max-md:left-0">
        {links.map(([name, to]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center px-4 hover:bg-paper">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
