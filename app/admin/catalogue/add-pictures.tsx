import { ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { mostPictures, type StaffProduct } from '#contract/catalogue-staff.ts'
import { NewPictureCard } from './new-picture-card.tsx'
import { acceptedPictures } from './shrink-picture.ts'

interface AddPicturesProps {
  product: StaffProduct
  onAdded(product: StaffProduct): void
  /** How many were chosen and are not added yet. */
  onWaiting(count: number): void
}

interface Chosen {
  key: number
  file: File
}

/** Takes picture files from a button or dropped here; each is described before it is added. */
export function AddPictures({ product, onAdded, onWaiting }: AddPicturesProps) {
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [over, setOver] = useState(false)
  const next = useRef(0)
  const id = useId()
  // Serves the page around: it asks before it is left.
  useEffect(() => onWaiting(chosen.length), [chosen.length, onWaiting])
  const take = (files: Iterable<File>) => {
    const added = [...files].map((file) => ({ key: next.current++, file }))
    setChosen((before) => [...before, ...added])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  if (product.pictures.length >= mostPictures && chosen.length === 0)
    return <p className="mt-4 text-sm text-soft">{`It has ${mostPictures} pictures, as many as a product can have.`}</p>
  return (
    <div className="mt-4 flex flex-col gap-3">
      {chosen.length > 0 && (
        <ul aria-label="Pictures to add" className="flex flex-col gap-3">
          {chosen.map(({ key, file }, at) => (
            <NewPictureCard
              key={key}
              productId={product._id}
              file={file}
              first={at === 0}
              onAdded={onAdded}
              onDone={() => setChosen((all) => all.filter((one) => one.key !== key))}
            />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button inside does the same */}
      <div
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="flex flex-col items-center gap-3 border border-dashed border-line px-5 py-7 text-center data-over:bg-card data-over:border-ink"
      >
        <ImagePlus aria-hidden className="size-8 text-gold" strokeWidth={1} />
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedPictures}
          className="peer sr-only"
          onChange={({ target }) => {
            take(target.files ?? [])
            target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'outlined',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3',
          )}
        >
          Add pictures
        </label>
        <p className="text-sm text-soft">
          <span className="max-md:hidden">Or drop them here. </span>JPEG, PNG, WebP or AVIF, at most 10 MB.
        </p>
      </div>
    </div>
  )
}
