import { Photograph } from './photograph.tsx'

const ownPicture = /^\/media\/([\w-]+)-\d+\.\w+$/

/** A small picture by its address, in the width that the screen needs. The words beside it say what it shows. */
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
    <Photograph
      picture={id ? { id, alt: '', width: 480, height: 600 } : null}
      sizes={sizes}
      alt=""
      className={`aspect-4/5 object-cover ${className}`}
    />
  )
}
