import { Picture } from './picture.tsx'

const ownPicture = /^\/media\/([\w-]+)-\d+\.\w+$/

/** A small picture by its URL, in the width for the screen. The adjacent text describes it. */
export function Thumbnail({
  image,
  sizes = '96px',
  className = '',
}: {
  image: string | null
  sizes?: string
  className?: string
}) {
  const id = image && ownPicture.exec(image)?.[1]
  return (
    <Picture
      picture={id ? { id, alt: '', width: 480, height: 600 } : null}
      sizes={sizes}
      alt=""
      className={`aspect-4/5 object-cover ${className}`}
    />
  )
}
