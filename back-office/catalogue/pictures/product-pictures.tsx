import { useEffect, useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { maxPictures, type StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { Section } from '../../layout/panel.tsx'
import { SortableList } from '../../sorting/sortable-list.tsx'
import { useOrder } from '../../sorting/use-order.ts'
import { picturesDraft } from '../product/product-draft.ts'
import { AddPictures } from './add-pictures.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureRow } from './picture-row.tsx'
import type { DescribedProduct } from './proposed-description.ts'
import { useArrangePictures } from './use-arrange-pictures.ts'
import { usePictureQueue } from './use-picture-queue.ts'

interface ProductPicturesProps {
  product: StaffProduct
  /** The current form values, for proposed descriptions. */
  described: DescribedProduct
  onChanged(product: StaffProduct): void
  onUnsaved(unsaved: boolean): void
}

const idOf = ({ id }: Picture) => id
const nameOf = (_: Picture, at: number) => `picture ${at + 1}`

/** The pictures of a product. Order and removal are saved at once, descriptions and new pictures by their buttons. */
export function ProductPictures({ product, described, onChanged, onUnsaved }: ProductPicturesProps) {
  const { pictures } = product
  const heading = useRef<HTMLHeadingElement>(null)
  const queue = usePictureQueue()
  const draft = picturesDraft(product._id)
  const [descriptions, setDescriptions] = useState(() => readDraft(draft))
  const [removing, setRemoving] = useState<Picture | null>(null)
  const { busy, saveError, clearError, arrange } = useArrangePictures(product, onChanged)
  const { shown, reorder } = useOrder(pictures)
  const changed = pictures.filter(({ id, alt }) => descriptions[id] !== undefined && descriptions[id] !== alt)
  const unsaved = changed.length > 0 || queue.waiting.length > 0
  // The page's blocker asks before the page is left.
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])

  function store(typed: typeof descriptions) {
    if (Object.keys(typed).length > 0) saveDraft(draft, typed)
    else deleteDraft(draft)
  }

  async function remove() {
    if (!removing) return
    if (await arrange(pictures.filter(({ id }) => id !== removing.id))) toast.success('Picture removed')
    keepingFocus(heading, () => setRemoving(null))
  }

  async function saveDescriptions() {
    if (changed.some(({ id }) => !descriptions[id]?.trim())) return
    if (!(await arrange(pictures.map((one) => ({ ...one, alt: (descriptions[one.id] ?? one.alt).trim() }))))) return
    // What was typed since they were sent stays.
    const typedSince = (latest: typeof descriptions) =>
      Object.fromEntries(Object.entries(latest).filter(([id, text]) => text !== descriptions[id]))
    keepingFocus(heading, () => setDescriptions(typedSince))
    store(typedSince(readDraft(draft)))
    toast.success('Descriptions saved')
  }

  return (
    <PictureDrop onFiles={(files) => queue.take(files, maxPictures - pictures.length)}>
      <Section title="Pictures" heading={heading} className="border-t border-hair pt-6">
        <p className="mt-1 mb-4 text-sm text-soft">
          {pictures.length > 0
            ? 'The first one is shown in lists. The descriptions are for customers who cannot see the pictures.'
            : 'No pictures yet: customers see a drawing of a bottle.'}
        </p>
        <SortableList
          items={shown}
          idOf={idOf}
          nameOf={nameOf}
          busy={busy}
          onMove={(from, to) => reorder(from, to, arrange)}
          label="Pictures of the product"
          className="flex flex-col gap-3"
        >
          {(picture, at, controls) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              position={at + 1}
              controls={controls}
              description={descriptions[picture.id] ?? picture.alt}
              busy={busy}
              onDescription={(text) => {
                clearError()
                const { [picture.id]: _, ...others } = descriptions
                const all = text === picture.alt ? others : { ...others, [picture.id]: text }
                setDescriptions(all)
                store(all)
              }}
              onRemove={() => setRemoving(picture)}
            />
          )}
        </SortableList>
        <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
          {changed.length > 0 && (
            <Button look="outlined" onClick={() => void saveDescriptions()} busy={busy}>
              Save descriptions
            </Button>
          )}
          <FieldError error={saveError} />
        </div>
        <AddPictures product={product} described={described} queue={queue} heading={heading} onAdded={onChanged} />
      </Section>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this picture?"
        confirmLabel="Remove"
        busy={busy}
        onConfirm={() => void remove()}
      >
        <p>
          Customers will no longer see it with <span>{product.name}</span>. Orders keep the picture that they were
          placed with.
        </p>
      </ConfirmDialog>
    </PictureDrop>
  )
}
