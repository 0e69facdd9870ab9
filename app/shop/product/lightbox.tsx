import 'yet-another-react-lightbox/styles.css'
import { useEffect, useRef } from 'react'
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/plugins/counter.css'
import { closeOnBack } from '#app/ui/dialog/close-on-back.ts'
import { pushDialog } from '#app/ui/dialog/open-dialogs.ts'
import type { Picture } from '#contract/catalogue/catalogue.ts'

const widths = [640, 1280, 2000]

interface PictureLightboxProps {
  pictures: Picture[]
  /** For each, the URL of a width that is loaded already, shown until the large one is; undefined: none is. */
  loaded: readonly (string | undefined)[]
  /** The first picture to show. */
  index: number
  onClose(): void
}

/**
 * The full-screen view of the pictures: pinch, wheel or double tap to zoom, arrows and swipes to change, Escape or
 * Back to close.
 */
export function PictureLightbox({ pictures, loaded, index, onClose }: PictureLightboxProps) {
  const slides = pictures.map(({ id, alt, width, height }) => {
    const sources = widths
      .filter((wide) => wide <= width || wide === widths[0])
      .map((wide) => ({ src: `/media/${id}-${wide}.webp`, width: wide, height: Math.round((wide * height) / width) }))
    return { ...(sources.at(-1) ?? { src: `/media/${id}-640.webp` }), srcSet: sources, alt }
  })
  const only = slides.length === 1
  const controller = useRef<ControllerRef>(null)
  useEffect(
    () =>
      closeOnBack(() => {
        controller.current?.close()
        return true
      }),
    [],
  )
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Counter, Zoom]}
      carousel={{ finite: only, padding: 0 }}
      render={{
        ...(only && { buttonPrev: () => null, buttonNext: () => null }),
        slideContainer: ({ slide, children }) => {
          if (slide.type !== undefined && slide.type !== 'image') return children
          const source = loaded[slides.findIndex(({ src }) => src === slide.src)]
          return (
            <>
              {source && (
                <img
                  src={source}
                  alt=""
                  style={{ maxWidth: slide.width }}
                  className="absolute inset-0 -z-1 m-auto size-full object-contain"
                />
              )}
              <div className="contents">{children}</div>
            </>
          )
        },
        controls: () => <ToastsInside />,
      }}
      controller={{
        ref: controller,
        closeOnBackdropClick: true,
        closeOnPullDown: true,
      }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      counter={{ container: { style: { top: 0, left: 0, right: 'auto' } } }}
      styles={{ root: { '--yarl__color_backdrop': 'rgb(23 18 15 / 0.96)' } }}
      labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures' }}
    />
  )
}

/** Renders toasts inside the lightbox: everything outside is inert while it is open. */
function ToastsInside() {
  const mark = useRef<HTMLSpanElement>(null)
  // The lightbox library creates its own container.
  useEffect(() => {
    const portal = mark.current?.closest<HTMLElement>('.yarl__portal')
    return portal ? pushDialog(portal) : undefined
  }, [])
  return <span ref={mark} hidden />
}
