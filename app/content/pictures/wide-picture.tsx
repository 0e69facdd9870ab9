import { Picture } from '#app/ui/picture.tsx'
import type { ContentPicture } from '#contract/content/content-parts.ts'
import { ScenePicture } from './scene.tsx'

interface PictureProps {
  picture: ContentPicture
  /** The `sizes` of the picture on screens of 768 px and more; below that it is as wide as the screen. */
  sizes?: string
  /** Above the fold: loaded eagerly with high priority. */
  eager?: boolean
  className?: string
  /** Whether it is almost as tall as wide on small upright tablets, where a built-in one is cropped as for phones. */
  upright?: boolean
  /** Overrides the description; empty where the adjacent text says the same. */
  alt?: string
}

/** A wide picture of a page, built-in or uploaded. Fills its container. */
export function WidePicture({ picture, sizes = '100vw', upright = false, className = '', ...rest }: PictureProps) {
  if (picture.kind === 'scene')
    return <ScenePicture name={picture.scene} sizes={sizes} upright={upright} className={className} {...rest} />
  return (
    <Picture
      picture={picture}
      sizes={`(width < 768px) 100vw, ${sizes}`}
      className={`object-cover ${className}`}
      {...rest}
    />
  )
}
