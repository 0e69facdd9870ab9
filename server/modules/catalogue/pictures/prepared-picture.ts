import type { NewPicture } from '#database/pictures.ts'
import { ShopError } from '../../../errors.ts'
import { limitConcurrency } from '../../../limits/limit-concurrency.ts'
import { InvalidPicture, prepareUpload } from '../../../media/picture-encoder.ts'

/** One at a time: a large photograph takes much memory and a core. */
const preparing = limitConcurrency(1, 15_000)

/**
 * The master of an uploaded file.
 * @throws ShopError picture_expected without a file, picture_… for one that is invalid or too large
 */
export async function preparedPicture(file: unknown): Promise<NewPicture> {
  if (!Buffer.isBuffer(file) || file.length === 0) throw noPicture()
  return preparing('now', () => prepareUpload(file)).catch((error: unknown) => {
    throw error instanceof InvalidPicture ? new ShopError(error.problem) : error
  })
}

export const noPicture = () => new ShopError('picture_expected')
