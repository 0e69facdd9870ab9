import { largestPicture, pictureTypes } from '#contract/catalogue-staff.ts'

/** The longest side that the shop keeps, pixels. */
const longestSide = 2000
/** Smaller files go as they are. */
const light = 1_500_000

const takes: readonly string[] = pictureTypes
export const acceptedPictures = takes.join(',')

/** Why a file cannot be sent, before it is. */
export function whyNot({ type, size }: Pick<File, 'type' | 'size'>, sent: Blob): string | undefined {
  if (!takes.includes(type)) return 'This is no picture that the shop can show: please give JPEG, PNG, WebP or AVIF.'
  if (size === 0) return 'This file is empty.'
  return sent.size > largestPicture ? 'This picture is too large: at most 10 MB, please.' : undefined
}

/** A camera's photograph in the size that the shop keeps, so that it gets through a slow line; others as they are. */
export async function shrunk(file: File): Promise<Blob> {
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
    // Safari writes no WebP and gives a PNG, often larger than the file. A JPEG has nothing to see through.
    const small = webp?.type !== 'image/webp' && file.type === 'image/jpeg' ? await as('image/jpeg') : webp
    return small && small.size < file.size ? small : file
  } catch {
    // Whatever it is, the server says what is wrong with it.
    return file
  }
}
