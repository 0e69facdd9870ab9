import { Image } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { AssortmentKind, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { OnlyWith } from '../only-with.tsx'
import { href } from '../paths.ts'
import { DraggedThumbnail } from '../sorting/dragged-thumbnail.tsx'
import { type RowControls, sortableRow } from '../sorting/sortable-list.tsx'
import { entryPath, productCount } from './entry-labels.ts'

interface EntryRowProps {
  kind: AssortmentKind
  entry: StaffEntry
  controls: RowControls
  onEdit(): void
}

/** A brand or category in its list. */
export function EntryRow({ kind, entry, controls, onEdit }: EntryRowProps) {
  const { name, slug, description, picture, hidden, products } = entry
  const list = `${href('/admin/catalogue')}?${new URLSearchParams({ [kind]: name })}`
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-hair py-4 md:grid-cols-[auto_minmax(0,1fr)_auto] ${sortableRow}`}
    >
      <DraggedThumbnail controls={controls}>
        {picture ? (
          <Picture picture={picture} alt="" sizes="88px" className="aspect-4/3 w-18 object-cover md:w-22" />
        ) : (
          <div className="grid aspect-4/3 w-18 place-items-center border border-dashed border-line text-soft md:w-22">
            <Image aria-hidden className="size-5" strokeWidth={1.25} />
          </div>
        )}
      </DraggedThumbnail>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-[1.375rem] [overflow-wrap:anywhere]">{name}</h2>
          {hidden && <StatusBadge color="grey">Hidden</StatusBadge>}
        </div>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-soft [overflow-wrap:anywhere]">
          {products > 0 ? (
            <Link to={list} className="link">
              <span>{productCount(products)}</span>
              <span className="sr-only">{` of ${name}`}</span>
            </Link>
          ) : (
            <span>{productCount(products)}</span>
          )}
          <span>{entryPath(kind, slug)}</span>
        </p>
        {description && <p className="mt-1 line-clamp-2 text-sm text-soft">{description}</p>}
      </div>
      <div className="flex gap-2 max-sm:col-start-2 max-sm:row-start-2 max-md:justify-end sm:max-md:col-span-2">
        {controls.arrows}
        <OnlyWith needs="catalogue.edit" hidden>
          <Button look="outlined" aria-label={`Edit ${name}`} onClick={onEdit} className="min-h-11! px-5! py-2!">
            Edit
          </Button>
        </OnlyWith>
      </div>
    </li>
  )
}
