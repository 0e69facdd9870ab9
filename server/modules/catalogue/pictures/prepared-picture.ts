import type { NewPicture } from '#database/pictures.ts'
import { ShopError } from '../../../errors.ts'
import { limitConcurrency } from '../../../limit-concurrency.ts'
import { prepareUpload, RefusedPicture } from '../../../picture-encoder.ts'

/** One at a time: a large photograph fills memory and a core, and customers are here too. */
const preparing = limitConcurrency(1, 15_000)

/**
 * The master of an uploaded file.
 * @throws ShopError unsupported for no file at all, bad_request for what is no picture or too large a one
 */
export async function preparedPicture(file: unknown): Promise<NewPicture> {
  if (!Buffer.isBuffer(file) || file.length === 0) throw noPicture()
  return preparing('now', () => prepareUpload(file)).catch((error: unknown) => {
    throw error instanceof RefusedPicture ? new ShopError('bad_request', error.message) : error
  })
}

export const noPicture = () => new ShopError('unsupported', 'Please send a picture: JPEG, PNG, WebP or AVIF.')
