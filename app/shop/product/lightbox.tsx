import 'yet-another-react-lightbox/styles.css'
import { useEffect, useRef } from 'react'
import Lightbox, { type ControllerRef, useLightboxState } from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { closeOnBack } from '#app/ui/dialog/close-on-back.ts'
import { pushDialog } from '#app/ui/dialog/open-dialogs.ts'
import type { Picture } from '#contract/catalogue/catalogue.ts'
import { formatNumber } from '#messages/formats.ts'
import * as lightboxTexts from '#messages/lightbox.ts'

const widths = [640, 1280, 2000]

interface PictureLightboxProps {
  pictures: Picture[]
  /**
   * The URL of a width of each picture that is loaded already, if there is one. It is shown until the large one is
   * loaded.
   */
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
      plugins={[Zoom]}
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
        controls: () => (
          <>
            <Counter />
            <ToastsInside />
          </>
        ),
      }}
      controller={{
        ref: controller,
        closeOnBackdropClick: true,
        closeOnPullDown: true,
      }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      styles={{ root: { '--yarl__color_backdrop': 'rgb(23 18 15 / 0.96)' } }}
      labels={{ ...lightboxTexts.labels, '{index} of {total}': lightboxTexts.slideOf('{index}', '{total}') }}
    />
  )
}

/** Not that of the library, which knows no digits but Western ones. Screen readers hear it with each picture. */
function Counter() {
  const { currentIndex, slides } = useLightboxState()
  return (
    <p aria-hidden className="absolute top-0 left-0 p-5" style={{ color: 'white' }}>
      {`${formatNumber(currentIndex + 1)} / ${formatNumber(slides.length)}`}
    </p>
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
