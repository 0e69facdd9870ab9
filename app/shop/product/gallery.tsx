import { ZoomIn } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { Picture } from '#app/ui/picture.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import * as productTexts from '#messages/product.ts'
import * as cardTexts from '#messages/product-card.ts'
import { loadedSource, pictureTransitionName } from '../catalogue/product-card/transition-picture.ts'

const loadLightbox = () => import('./lightbox.tsx')

const sizes = {
  alone: '(width >= 1328px) 632px, (width >= 768px) 48vw, 100vw',
  besideThumbnails: '(width >= 1328px) 530px, (width >= 1024px) 40vw, (width >= 768px) 48vw, 100vw',
}

interface GalleryProps {
  product: Product
  /**
   * Whether all pictures are known; until then the space of the thumbnails is reserved, because most products have
   * several.
   */
  whole: boolean
  /** The picture to scroll to, such as that of the selected size. */
  shown: string | null
}

/** The pictures in a row to swipe through, their thumbnails, and a full-screen view on click. */
export function Gallery({ product: { name, pictures, badge }, whole, shown }: GalleryProps) {
  const several = !whole || pictures.length > 1
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  /** The pictures as they are loaded here, shown large until the large ones are loaded; null: not zoomed. */
  const [zoomed, setZoomed] = useState<(string | undefined)[] | null>(null)
  const { module, loadModule } = useLazyModule(loadLightbox)
  const zoom = async (index: number) => {
    setAt(index)
    const images = [...(strip.current?.querySelectorAll('img') ?? [])]
    if (await loadModule()) setZoomed(images.map((img) => (img.complete && img.currentSrc) || undefined))
    else toast.error(productTexts.pictureNotLoaded)
  }
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth })
  const shownIndex = shown === null ? -1 : pictures.findIndex(({ id }) => id === shown)
  useEffect(() => {
    if (shownIndex >= 0) strip.current?.scrollTo({ left: shownIndex * strip.current.clientWidth })
  }, [shownIndex])
  const transitionProps = { 'data-transition-picture': '', style: { viewTransitionName: pictureTransitionName } }
  const close = () => {
    setZoomed(null)
    strip.current?.children[at]?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <div className={`grid content-start gap-3 lg:gap-4 ${several ? 'lg:grid-cols-[84px_minmax(0,1fr)]' : ''}`}>
      <div className={`relative self-start lg:order-2 ${several ? 'lg:noscript:col-span-2' : ''}`}>
        <ul
          ref={strip}
          aria-label={productTexts.picturesOf(name)}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth noscript:[scrollbar-width:auto]"
        >
          {(pictures.length > 0 ? pictures : [null]).map((picture, index) => (
            <li key={picture?.id ?? 'none'} className="w-full shrink-0 snap-center">
              <div className="aspect-4/5 overflow-hidden bg-photo" {...(index === 0 && transitionProps)}>
                {picture ? (
                  <button
                    type="button"
                    aria-label={productTexts.zoomPicture(index + 1, pictures.length)}
                    aria-haspopup="dialog"
                    onPointerEnter={() => void loadModule()}
                    onClick={() => void zoom(index)}
                    className="block size-full cursor-zoom-in focus-visible:-outline-offset-4 noscript:cursor-auto"
                  >
                    <Picture
                      picture={picture}
                      sizes={several ? sizes.besideThumbnails : sizes.alone}
                      eager={index === 0}
                      ground={loadedSource(picture.id)}
                      className="size-full object-cover"
                    />
                  </button>
                ) : (
                  <Picture picture={null} alt="" sizes={sizes.alone} eager className="size-full object-cover" />
                )}
              </div>
            </li>
          ))}
        </ul>
        {badge && (
          <span className="caps pointer-events-none absolute top-4 left-4 bg-card px-3 py-2">
            {cardTexts.newProduct}
          </span>
        )}
        {pictures.length > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-card text-ink noscript:hidden"
          >
            <ZoomIn className="size-5" strokeWidth={1.5} />
          </span>
        )}
      </div>
      {!whole && <Skeleton className="aspect-4/5 w-[84px]" />}
      {whole && pictures.length > 1 && (
        <ul className="flex gap-3 lg:flex-col noscript:hidden" aria-label={productTexts.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.id} className="w-[84px]">
              <button
                type="button"
                aria-label={productTexts.showPicture(index + 1, pictures.length)}
                aria-current={index === at}
                onClick={() => show(index)}
                className="block aspect-4/5 w-full border border-transparent opacity-75 transition duration-200 ease-out hover:opacity-100 aria-current:border-ink aria-current:opacity-100"
              >
                <Picture
                  picture={picture}
                  alt=""
                  sizes="84px"
                  ground={picture.preview}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && module && <module.PictureLightbox pictures={pictures} loaded={zoomed} index={at} onClose={close} />}
    </div>
  )
}
