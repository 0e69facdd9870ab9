import { ImagePlus } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { FileInput } from '../../files/file-input.tsx'
import { acceptedPictures } from '../../files/shrink-picture.ts'
import { useFileDrop } from '../../files/use-file-drop.ts'

interface PictureDropProps {
  onFiles(files: FileList): void
  children: Elements
}

/** An area for dropping or pasting picture files; highlighted while files are dragged over the page. */
export function PictureDrop({ onFiles, children }: PictureDropProps) {
  const area = useRef<HTMLDivElement>(null)
  const dragged = useFileDrop({ area, onFiles, pasted: true })
  return (
    <div ref={area} className="relative">
      {children}
      {dragged && (
        <div className="pointer-events-none absolute -inset-2 z-5 border-2 border-dashed border-ink bg-paper/85 text-center">
          <p className="sticky top-1/2 py-10 text-lg font-semibold">Drop pictures here</p>
        </div>
      )}
    </div>
  )
}

/** The button that opens the file chooser, with the accepted formats. */
export function ChoosePictures({
  onFiles,
  input,
}: Pick<PictureDropProps, 'onFiles'> & { input?: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  return (
    <div className="flex flex-col items-center gap-3 border border-dashed border-line px-5 py-7 text-center">
      <ImagePlus aria-hidden className="size-8 text-gold" strokeWidth={1} />
      <FileInput
        look="outlined"
        accept={acceptedPictures}
        multiple
        input={input}
        describedBy={`${id}-hint`}
        onFiles={onFiles}
      >
        Choose pictures
      </FileInput>
      <p id={`${id}-hint`} className="text-sm text-soft">
        <span className="max-md:hidden">Or drop them here, or paste them. </span>JPEG, PNG, WebP or AVIF, at most 10 MB.
      </p>
    </div>
  )
}
