import { Trash2 } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Picture as ProductPicture } from '#contract/catalogue/catalogue.ts'
import { lengths } from '#contract/limits.ts'
import { DraggedThumbnail } from '../../sorting/dragged-thumbnail.tsx'
import { type RowControls, sortableRow } from '../../sorting/sortable-list.tsx'

interface PictureRowProps {
  picture: ProductPicture
  /** 1 is the first. */
  position: number
  controls: RowControls
  description: string
  busy: boolean
  onDescription(text: string): void
  onRemove(): void
}

/** Between 1024 and 1280 px the menu and the side panel leave as little room as a phone. */
export const pictureRowGrid =
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 border bg-card p-3 sm:max-lg:grid-cols-[auto_minmax(0,1fr)_auto] xl:grid-cols-[auto_minmax(0,1fr)_auto]'
export const pictureRowButtons =
  'flex gap-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:justify-end sm:max-lg:pt-7 lg:max-xl:col-span-2 lg:max-xl:justify-end xl:pt-7'

/** One picture of a product with its description and position. */
export function PictureRow({
  picture,
  position,
  controls,
  description,
  busy,
  onDescription,
  onRemove,
}: PictureRowProps) {
  return (
    <li className={`${pictureRowGrid} border-hair ${sortableRow}`}>
      <DraggedThumbnail controls={controls}>
        <Picture picture={picture} alt="" sizes="72px" className="aspect-4/5 w-18 object-cover" />
      </DraggedThumbnail>
      <TextArea
        rows={3}
        // As high as its text, where the browser supports it, so that no line is cut.
        className="field-sizing-content min-h-25"
        label={position === 1 ? 'Description of picture 1 (shown in lists)' : `Description of picture ${position}`}
        maxLength={lengths.alt}
        value={description}
        error={description.trim() ? undefined : 'Describe the picture'}
        onChange={({ target }) => onDescription(target.value)}
      />
      <div className={pictureRowButtons}>
        {controls.arrows}
        <IconButton label={`Remove picture ${position}`} onClick={onRemove} busy={busy} className="border border-line">
          <Trash2 aria-hidden className="size-4" strokeWidth={1.5} />
        </IconButton>
      </div>
    </li>
  )
}
