import { largestPicture, pictureTypes } from '#contract/catalogue/products/catalogue-staff.ts'

/** The longest side that the server stores, pixels. */
const longestSide = 2000
/** Smaller files are uploaded unchanged. */
const light = 1_500_000

const takes: readonly string[] = pictureTypes
export const acceptedPictures = takes.join(',')

/** Why a file can never be uploaded. */
export function findFileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!takes.includes(type)) return 'The shop cannot show this file. Please choose a JPEG, PNG, WebP or AVIF picture.'
  return size === 0 ? 'This file is empty.' : undefined
}

/** Why a file cannot be uploaded after resizing. */
export function findPictureProblem(file: Pick<File, 'type' | 'size'>, sent: Blob): string | undefined {
  const formError = findFileProblem(file)
  if (formError || sent.size <= largestPicture) return formError
  return 'This picture is too large. Please choose one of at most 10 MB.'
}

const made = new WeakMap<File, Promise<Blob>>()
/** The picture to upload; resized once and cached. */
export function prepared(file: File): Promise<Blob> {
  const blob = made.get(file) ?? shrunk(file)
  made.set(file, blob)
  return blob
}

/** Resizes a camera's photo to the stored size, for slow connections; other files are unchanged. */
async function shrunk(file: File): Promise<Blob> {
  if (file.size < light || !takes.includes(file.type)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.94))
    const webp = await as('image/webp')
    // Safari cannot encode WebP and returns a PNG, often larger than the file. A JPEG has no transparency.
    const small = webp?.type !== 'image/webp' && file.type === 'image/jpeg' ? await as('image/jpeg') : webp
    return small && small.size < file.size ? small : file
  } catch {
    // The server reports what is wrong with the file.
    return file
  }
}
