import { createHash } from 'node:crypto'
import { pictureWidths } from '#contract/catalogue/catalogue.ts'
import type { Database } from './client.ts'
import { eq } from './drizzle.ts'
import { InvalidPicture } from './invalid-picture.ts'
import { pictures } from './schema/index.ts'

/** More than any camera's photograph; a small file that decodes to more is a decompression bomb. */
const maxPixels = 40_000_000
/** So that no single row of pixels takes gigabytes: 10,000,000 × 4 pixels take 5 GB. Formats such as WebP have the same limit. */
const maxSide = 16_384
const tooLarge = 'This picture is too large. The limit is 40 megapixels, and 16,384 pixels on a side.'
const readable = new Set(['jpeg', 'png', 'webp', 'heif'])
/** The longest side of a master, pixels: the widest available size. */
const longestSide = Math.max(...pictureWidths)

export interface NewPicture {
  id: string
  bytes: Buffer
  width: number
  height: number
  preview: string
}

/**
 * Makes a master of an image file: turned upright, without metadata or trailing data,
 * at most 2000 pixels wide and high. Its id is a hash of the given bytes, so that the same file is the same picture.
 * @throws InvalidPicture for what is no photograph, has more than 40 megapixels, or a longer side than 16,384 pixels
 */
export function preparePicture(given: Buffer): Promise<NewPicture> {
  return prepare(given, developed)
}

/** The id of the picture made of these bytes. */
const pictureId = (given: Buffer) => createHash('sha256').update(given).digest('hex').slice(0, 16)

async function prepare(given: Buffer, asMaster: (given: Buffer) => Promise<Master>): Promise<NewPicture> {
  const id = pictureId(given)
  try {
    const { bytes, width, height } = await asMaster(given)
    const small = await (await open(bytes, 'warning'))
      .resize(16, 16, { fit: 'inside' })
      .webp({ quality: 20, alphaQuality: 20, smartSubsample: false })
      .toBuffer()
    return { id, bytes, width, height, preview: `data:image/webp;base64,${small.toString('base64')}` }
  } catch (error) {
    if (error instanceof InvalidPicture) throw error
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new InvalidPicture(isTooLarge ? tooLarge : 'This picture cannot be read.', { cause: error })
  }
}

/**
 * Stores a photograph of a catalogue file, without encoding it again if it is suitable, and
 * returns its id. An existing picture is not changed. Not for a transaction, because encoding is slow.
 * @throws InvalidPicture as `preparePicture` does
 */
export async function addPicture(db: Database, given: Buffer): Promise<string> {
  const id = pictureId(given)
  if ((await db.$count(pictures, eq(pictures.id, id))) > 0) return id
  const picture = await prepare(given, keptOrDeveloped)
  await db.insert(pictures).values(picture).onConflictDoNothing()
  return picture.id
}

type Master = Pick<NewPicture, 'bytes' | 'width' | 'height'>

/** Imported on demand: the server process does not need it, because another process encodes pictures. */
async function open(given: Buffer, failOn: 'error' | 'warning' = 'error') {
  const { default: sharp } = await import('sharp')
  return sharp(given, { limitInputPixels: maxPixels, failOn })
}

async function readHeader(given: Buffer) {
  const header = await (await open(given)).metadata()
  // Phones' HEIC files are HEIF with a compression that browsers do not support.
  const isAvif = header.format === 'heif' && header.compression === 'av1'
  if (Math.max(header.width, header.height) > maxSide) throw new InvalidPicture(tooLarge)
  if (!readable.has(header.format) || (header.format === 'heif' && !isAvif))
    throw new InvalidPicture('This picture cannot be used. Please choose a JPEG, PNG, WebP or AVIF file.')
  return { ...header, isAvif }
}

async function developed(given: Buffer): Promise<Master> {
  await readHeader(given)
  const { data, info } = await (await open(given))
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 92, effort: 5 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function keptOrDeveloped(given: Buffer): Promise<Master> {
  const { format, isAvif, width, height, exif, xmp, iptc, orientation = 1 } = await readHeader(given)
  const isBare = !exif && !xmp && !iptc && orientation === 1
  const isFit = (format === 'webp' || isAvif) && isBare && Math.max(width, height) <= longestSide
  return isFit ? { bytes: given, width, height } : developed(given)
}
