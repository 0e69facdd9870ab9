import { ArrowDown, ArrowUp, Image } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Photograph } from '#app/ui/photograph.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { AssortmentKind, StaffEntry } from '#contract/assortment-entries.ts'
import { addressOf, productsInWords } from './words.ts'

interface EntryRowProps {
  kind: AssortmentKind
  entry: StaffEntry
  isFirst: boolean
  isLast: boolean
  busy: boolean
  /** Just moved: the keyboard stays with it. */
  focus: { by: number } | undefined
  onMove(by: number): void
  onEdit(): void
}

/** A brand or category in its list. */
export function EntryRow({ kind, entry, isFirst, isLast, busy, focus, onMove, onEdit }: EntryRowProps) {
  const { name, slug, description, picture, hidden, products } = entry
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  // Serves the keyboard: a row that changes its place loses the focus.
  useEffect(() => {
    if (focus) (focus.by < 0 ? up : down).current?.focus()
  }, [focus])
  const arrow = 'border border-line aria-disabled:opacity-35'
  const move = (by: number, possible: boolean) => () => {
    if (possible && !busy) onMove(by)
  }
  const list = `${href('/admin/catalogue')}?${new URLSearchParams({ [kind]: name })}`
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-hair py-4 md:grid-cols-[88px_minmax(0,1fr)_auto]">
      {picture ? (
        <Photograph picture={picture} alt="" sizes="88px" className="aspect-4/3 w-full object-cover" />
      ) : (
        <div className="grid aspect-4/3 w-full place-items-center border border-dashed border-line text-soft">
          <Image aria-hidden className="size-5" strokeWidth={1.25} />
        </div>
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-[22px] [overflow-wrap:anywhere]">{name}</h2>
          {hidden && <StatusBadge colour="grey">Hidden</StatusBadge>}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-soft [overflow-wrap:anywhere]">
          {products > 0 ? (
            <Link to={list} className="link">
              {productsInWords(products)}
              <span className="sr-only"> of {name}</span>
            </Link>
          ) : (
            <span>{productsInWords(products)}</span>
          )}
          <span>{addressOf(kind, slug)}</span>
        </p>
        {description && <p className="mt-1 line-clamp-2 text-sm text-soft">{description}</p>}
      </div>
      <div className="flex gap-2 max-md:col-span-2 max-md:justify-end">
        <IconButton
          ref={up}
          label={`Move ${name} up`}
          aria-disabled={isFirst}
          onClick={move(-1, !isFirst)}
          className={arrow}
        >
          <ArrowUp aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          ref={down}
          label={`Move ${name} down`}
          aria-disabled={isLast}
          onClick={move(1, !isLast)}
          className={arrow}
        >
          <ArrowDown aria-hidden className="size-4" />
        </IconButton>
        <Button look="outlined" aria-label={`Edit ${name}`} onClick={onEdit} className="min-h-11! px-5! py-2!">
          Edit
        </Button>
      </div>
    </li>
  )
}
