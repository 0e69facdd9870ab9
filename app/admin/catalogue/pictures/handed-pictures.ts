import type { WaitingPicture } from './use-picture-queue.ts'

let handed: { productId: string; pictures: WaitingPicture[] } | undefined

/** Hands the chosen pictures of a product that was just added to its own screen. */
export function handPictures(productId: string, pictures: WaitingPicture[]) {
  handed = { productId, pictures }
}

/** What was handed to this product's screen; once. */
export function takeHandedPictures(productId: string): WaitingPicture[] {
  const pictures = handed?.productId === productId ? handed.pictures : []
  handed = undefined
  return pictures
}
