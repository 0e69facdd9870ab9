import { type CSSProperties, useState } from 'react'

interface PhotographProps {
  /** A picture of the shop, or nothing: then the drawn bottle is shown. */
  picture: { id: string; alt: string; width: number; height: number; preview?: string } | null | undefined
  /** The `sizes` of the picture on the page. */
  sizes: string
  /** Among the first things to be seen: loaded at once and first. */
  eager?: boolean
  /** The address of the same picture in another width that is here already: the ground until this one is. */
  ground?: string | undefined
  className?: string
  style?: CSSProperties
  /** Overrides the picture's own description; empty where the text beside it says it all. */
  alt?: string
}

const widths = [160, 320, 480, 640, 960, 1280, 2000]

const sourceSet = (id: string, format: string, most: number) =>
  widths
    .filter((width, index) => width <= most || index === 0)
    .map((width) => `/media/${id}-${width}.${format} ${width}w`)
    .join(', ')

/**
 * A photograph in the width that the screen needs, AVIF or WebP. What is seen first stands over its tiny preview until
 * it is there; lazy pictures are fetched long before they are scrolled to, and a preview each would be decoded for
 * nothing.
 */
export function Photograph({ picture, sizes, eager = false, ground, className = '', style, alt }: PhotographProps) {
  const [broken, setBroken] = useState(false)
  if (!picture || broken) {
    return (
      <img
        src="/placeholder-bottle.svg"
        alt={alt ?? picture?.alt ?? ''}
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
      <source type="image/avif" srcSet={sourceSet(id, 'avif', width)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(id, 'webp', width)} sizes={sizes} />
      <img
        src={`/media/${id}-640.jpg`}
        alt={alt ?? picture.alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' })}
        decoding={eager ? 'sync' : 'async'}
        // A picture that failed before hydration has already said so to nobody.
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
