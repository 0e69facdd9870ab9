import { type CSSProperties, useState } from 'react'
import { langOf } from '#messages/language.ts'

interface PictureProps {
  /** A picture of the shop, or null: then the drawn bottle is shown. */
  picture: { id: string; alt: string; width: number; height: number; preview?: string } | null | undefined
  /** The `sizes` of the picture on the page. */
  sizes: string
  /** Above the fold: loaded eagerly with high priority. */
  eager?: boolean
  /** The URL of the same picture in another width that is already loaded, shown until this one is. */
  ground?: string | undefined
  className?: string
  style?: CSSProperties
  /** Overrides the picture's own description; empty where the adjacent text says the same. */
  alt?: string
}

const widths = [160, 320, 480, 640, 960, 1280, 2000]

const sourceSet = (id: string, maxWidth: number) =>
  widths
    .filter((width, index) => width <= maxWidth || index === 0)
    .map((width) => `/media/${id}-${width}.avif ${width}w`)
    .join(', ')

/**
 * A photo in the width for the screen, in AVIF; in JPEG for a browser without it. Above the fold, a tiny preview is shown until it is loaded; lazy
 * pictures are fetched long before they are visible, so that decoding a preview for each would be wasted.
 */
export function Picture({ picture, sizes, eager = false, ground, className = '', style, alt }: PictureProps) {
  const [broken, setBroken] = useState(false)
  const text = alt ?? picture?.alt ?? ''
  if (!picture || broken) {
    return (
      <img
        src="/placeholder-bottle.svg"
        alt={text}
        lang={langOf(text)}
        width={800}
        height={1000}
        className={`bg-photo object-contain ${className}`}
        style={style}
      />
    )
  }
  const { id, width, height, preview } = picture
  const under = ground ?? (eager ? preview : undefined)
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(id, width)} sizes={sizes} />
      <img
        src={`/media/${id}-640.jpg`}
        alt={text}
        lang={langOf(text)}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' })}
        decoding={eager ? 'sync' : 'async'}
        // The error event of a picture that failed before hydration was lost.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0 && img.currentSrc) setBroken(true)
        }}
        onError={() => setBroken(true)}
        className={`bg-photo bg-cover ${className}`}
        style={{ ...style, ...(under && { backgroundImage: `url(${under})` }) }}
      />
    </picture>
  )
}
