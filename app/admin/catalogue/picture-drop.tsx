import { ImagePlus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { acceptedPictures } from './shrink-picture.ts'

interface PictureDropProps {
  onFiles(files: FileList): void
  children: ReactNode
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** An area that picture files can be dropped on or pasted into; it shows itself while files are dragged over the page. */
export function PictureDrop({ onFiles, children }: PictureDropProps) {
  const [dragged, setDragged] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  // Serves the window: a file that misses the area must not replace the page with itself.
  useEffect(() => {
    const stop = new AbortController()
    const listen = <Name extends keyof WindowEventMap>(name: Name, react: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, react, { signal: stop.signal })
    listen('dragover', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragged(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (!relatedTarget) setDragged(false)
    })
    listen('drop', (event) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragged(false)
      if (event.dataTransfer && area.current?.contains(event.target as Node)) take.current(event.dataTransfer.files)
    })
    listen('paste', ({ clipboardData }) => {
      // A cell of a spreadsheet comes as text and as a picture of itself.
      if (clipboardData?.files.length && !clipboardData.types.includes('text/plain')) take.current(clipboardData.files)
    })
    return () => stop.abort()
  }, [])
  return (
    <div ref={area} className="relative">
      {children}
      {dragged && (
        <div className="pointer-events-none absolute -inset-2 z-5 border-2 border-dashed border-ink bg-paper/85 text-center">
          <p className="sticky top-1/2 py-10 text-lg font-semibold">Drop the pictures here</p>
        </div>
      )}
    </div>
  )
}

/** The button that opens the choice of files, and what may be chosen. */
export function ChoosePictures({
  onFiles,
  input,
}: Pick<PictureDropProps, 'onFiles'> & { input?: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  return (
    <div className="flex flex-col items-center gap-3 border border-dashed border-line px-5 py-7 text-center">
      <ImagePlus aria-hidden className="size-8 text-gold" strokeWidth={1} />
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={acceptedPictures}
        className="peer sr-only"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          if (target.files) onFiles(target.files)
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
        Choose pictures
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        <span className="max-md:hidden">Or drop them here, or paste them. </span>JPEG, PNG, WebP or AVIF, at most 10 MB.
      </p>
    </div>
  )
}
