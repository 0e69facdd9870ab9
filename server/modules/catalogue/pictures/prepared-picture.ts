import type { NewPicture } from '#database/pictures.ts'
import { ShopError } from '../../../errors.ts'
import { limitConcurrency } from '../../../limits/limit-concurrency.ts'
import { InvalidPicture, prepareUpload } from '../../../media/picture-encoder.ts'

/** One at a time: a large photograph takes much memory and a core. */
const preparing = limitConcurrency(1, 15_000)

/**
 * The master of an uploaded file.
 * @throws ShopError unsupported without a file, bad_request for an invalid or too large picture
 */
export async function preparedPicture(file: unknown): Promise<NewPicture> {
  if (!Buffer.isBuffer(file) || file.length === 0) throw noPicture()
  return preparing('now', () => prepareUpload(file)).catch((error: unknown) => {
    throw error instanceof InvalidPicture ? new ShopError('picture_invalid', { reason: error.message }) : error
  })
}

export const noPicture = () => new ShopError('picture_expected')
