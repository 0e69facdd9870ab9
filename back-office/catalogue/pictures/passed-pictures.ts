import type { WaitingPicture } from './use-picture-queue.ts'

let passed: { productId: string; pictures: WaitingPicture[] } | undefined

/** Passes the chosen pictures of a product that was just created to its edit screen. */
export function passPictures(productId: string, pictures: WaitingPicture[]) {
  passed = { productId, pictures }
}

/** Returns the passed pictures of this product and clears them. */
export function takePassedPictures(productId: string): WaitingPicture[] {
  const pictures = passed?.productId === productId ? passed.pictures : []
  passed = undefined
  return pictures
}
