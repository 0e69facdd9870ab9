import type { SceneName } from '#contract/content/content-parts.ts'
import { scene } from './scenes.ts'

interface SceneProps {
  name: SceneName
  /** The `sizes` of the picture on screens of 768 px and more; below that it is as wide as the screen. */
  sizes?: string
  /** The first thing to be seen: loaded at once and first. */
  eager?: boolean
  className?: string
  /** Overrides the description; empty where the words beside it say it all. */
  alt?: string
}

/** A wide picture of the shop's own, in the width and crop that the screen needs. Fills the place it is given. */
export function ScenePicture({ name, sizes = '100vw', eager = false, className = '', alt }: SceneProps) {
  const { phone, wide, src, alt: own } = scene(name)
  return (
    <picture className="contents">
      <source media="(width < 768px)" type="image/avif" srcSet={phone.avif} sizes="100vw" width={960} height={640} />
      <source media="(width < 768px)" type="image/webp" srcSet={phone.webp} sizes="100vw" width={960} height={640} />
      <source type="image/avif" srcSet={wide.avif} sizes={sizes} />
      <source type="image/webp" srcSet={wide.webp} sizes={sizes} />
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
