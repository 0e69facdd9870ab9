import type { WaitingPicture } from './use-picture-queue.ts'

let handed: { productId: string; pictures: WaitingPicture[] } | undefined

/** Passes the chosen pictures of a product that was just created to its edit screen. */
export function handPictures(productId: string, pictures: WaitingPicture[]) {
  handed = { productId, pictures }
}

/** Returns the passed pictures of this product and clears them. */
export function takeHandedPictures(productId: string): WaitingPicture[] {
  const pictures = handed?.productId === productId ? handed.pictures : []
  handed = undefined
  return pictures
}
