import sharp from 'sharp'
import { shareSize } from '#contract/catalogue/catalogue.ts'
import { InvalidPicture } from '#database/invalid-picture.ts'
import { preparePicture } from '#database/pictures.ts'
import type { PictureResult, PictureTask, Size } from './picture-encoder.ts'

// No cache: nothing is requested twice. One thread per picture leaves a core to page requests.
sharp.cache(false)
sharp.concurrency(1)

/** Milliseconds of idle time after which this process exits, to release its memory. */
const idleAfter = 10_000

/** The background of the shop's pages. */
const paper = '#f7f2ea'

/** Whole, in the middle of a picture with the shape in which chats and social networks show links. */
async function encodeToShare(master: Uint8Array): Promise<Buffer> {
  const { width, height } = shareSize
  const input = await sharp(master).resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer()
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite([{ input }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

async function encode(master: Uint8Array, { width, format }: Omit<Size, 'id'>): Promise<Buffer> {
  if (width === shareSize.name) return encodeToShare(master)
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return resized.avif({ quality: 52, effort: 2 }).toBuffer()
  if (format === 'webp') return resized.webp({ quality: 76, effort: 4 }).toBuffer()
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

async function runTask({ encode: encoding, prepare }: PictureTask): Promise<PictureResult> {
  try {
    if (encoding) return { bytes: await encode(encoding.master, encoding.size) }
    return { picture: await preparePicture(Buffer.from(prepare ?? [])) }
  } catch (error) {
    return { failed: String((error as Error).message), isInvalid: error instanceof InvalidPicture }
  }
}

let working = 0
let idle: NodeJS.Timeout | undefined
function endWhenIdle() {
  clearTimeout(idle)
  if (working === 0) idle = setTimeout(() => process.disconnect(), idleAfter)
}

// The shop has exited: abort running work.
process.once('disconnect', () => process.exit())
process.on('message', (task: PictureTask) => {
  working += 1
  clearTimeout(idle)
  void runTask(task).then((result) => {
    working -= 1
    process.send?.({ ...result, id: task.id })
    endWhenIdle()
  })
})
endWhenIdle()
