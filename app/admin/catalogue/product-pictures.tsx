import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { Picture } from '#contract/catalogue.ts'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { useSaving } from '../use-saving.ts'
import { AddPictures } from './add-pictures.tsx'
import { PictureRow } from './picture-row.tsx'
import { picturesDraft } from './product-draft.ts'

interface ProductPicturesProps {
  product: StaffProduct
  onChanged(product: StaffProduct): void
  onUnsaved(unsaved: boolean): void
}

const described = ({ id, alt }: Picture) => ({ id, alt })

/** The pictures of a product. Order and removal are saved at once, words with their button. */
export function ProductPictures({ product, onChanged, onUnsaved }: ProductPicturesProps) {
  const { pictures } = product
  const draft = picturesDraft(product._id)
  const [words, setWords] = useState(() => readDraft(draft))
  const [moved, setMoved] = useState<{ id: string; by: number; said: string }>()
  const [removing, setRemoving] = useState<Picture | null>(null)
  const [waiting, setWaiting] = useState(0)
  const { busy, trouble, save, forget } = useSaving()
  const changed = pictures.filter(({ id, alt }) => words[id] !== undefined && words[id] !== alt)
  const unsaved = changed.length > 0 || waiting > 0
  // Serves the page around: it asks before it is left.
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])

  const arrange = (wanted: { id: string; alt: string }[]) =>
    save(
      async () => {
        const body = { seen: pictures.map(described), pictures: wanted }
        const { product: now } = await api('PUT /api/admin/products/:id/pictures', {
          params: { id: product._id },
          body,
        })
        onChanged(now)
      },
      async ({ status }) => {
        if (status !== 409) return false
        const { product: now } = await api('GET /api/admin/products/:id', { params: { id: product._id } })
        onChanged(now)
        return false
      },
    )

  async function move(picture: Picture, by: number) {
    const at = pictures.indexOf(picture)
    const wanted = pictures.map(described)
    const [taken] = wanted.splice(at, 1)
    if (taken) wanted.splice(at + by, 0, taken)
    const said = `Picture ${at + 1} is number ${at + by + 1} now`
    if (await arrange(wanted)) setMoved({ id: picture.id, by, said })
  }

  async function remove() {
    if (!removing) return
    if (await arrange(pictures.filter(({ id }) => id !== removing.id).map(described)))
      toast.success('The picture is removed')
    setRemoving(null)
  }

  async function saveWords() {
    const missing = changed.some(({ id }) => !words[id]?.trim())
    if (missing) return
    const wanted = pictures.map(({ id, alt }) => ({ id, alt: (words[id] ?? alt).trim() }))
    if (!(await arrange(wanted))) return
    setWords({})
    dropDraft(draft)
    toast.success('The descriptions are saved')
  }

  return (
    <section aria-labelledby="pictures" className="border-t border-hair pt-6">
      <h2 id="pictures" className="text-2xl">
        Pictures
      </h2>
      <p className="mt-1 text-sm text-soft">
        {pictures.length > 0
          ? 'The first one stands in lists. The words are read to those who cannot see the picture.'
          : 'No pictures yet: customers see a drawn bottle.'}
      </p>
      {pictures.length > 0 && (
        <ol className="mt-4 flex flex-col gap-3">
          {pictures.map((picture, at) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              place={at + 1}
              isLast={at === pictures.length - 1}
              words={words[picture.id] ?? picture.alt}
              busy={busy}
              focus={moved?.id === picture.id ? moved : undefined}
              onWords={(text) => {
                forget()
                const all = { ...words, [picture.id]: text }
                setWords(all)
                keepDraft(draft, all)
              }}
              onMove={(by) => void move(picture, by)}
              onRemove={() => setRemoving(picture)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {moved?.said}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {changed.length > 0 && (
          <Button look="outlined" onClick={() => void saveWords()} disabled={busy} aria-busy={busy}>
            Save descriptions
          </Button>
        )}
        <FieldError error={trouble} />
      </div>
      <AddPictures product={product} onAdded={onChanged} onWaiting={setWaiting} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this picture?"
        confirm="Remove"
        busy={busy}
        onConfirm={() => void remove()}
      >
        <p>Shoppers will no longer see it with {product.name}. Orders keep the picture that they were placed with.</p>
      </ConfirmDialog>
    </section>
  )
}
