import type { SceneName } from '#contract/content/content-parts.ts'
import { scene } from './scenes.ts'

interface SceneProps {
  name: SceneName
  /** The `sizes` of the picture on screens of 768 px and more; below that it is as wide as the screen. */
  sizes?: string
  /** Above the fold: loaded eagerly with high priority. */
  eager?: boolean
  className?: string
  /** Whether it is almost as tall as wide on small upright tablets, which get the crop for phones as well. */
  upright?: boolean
  /** Overrides the description; empty where the adjacent text says the same. */
  alt?: string
}

const phones = '(width < 768px)'

/** A built-in wide picture, in the width and crop for the screen. Fills its container. */
export function ScenePicture({
  name,
  sizes = '100vw',
  eager = false,
  upright = false,
  className = '',
  alt,
}: SceneProps) {
  const { phone, wide, src, alt: own } = scene(name)
  const cropped = upright ? `${phones}, (width < 860px) and (max-aspect-ratio: 4/5)` : phones
  return (
    <picture className="contents">
      <source media={cropped} type="image/avif" srcSet={phone} sizes="100vw" width={960} height={640} />
      <source type="image/avif" srcSet={wide} sizes={sizes} />
      <img
        src={src}
        alt={alt ?? own}
        width={2000}
        height={1000}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' })}
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
        className={`bg-photo object-cover ${className}`}
      />
    </picture>
  )
}
