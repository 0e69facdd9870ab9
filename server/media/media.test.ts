import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { addPicture, preparePicture } from '#database/pictures.ts'
import { pictures } from '#database/schema/index.ts'
import { openShop, type TestShop } from '#tests/api/shop.ts'
import { openMedia } from './media.ts'

let shop: TestShop
let master: Buffer
let id: string
beforeAll(async () => {
  shop = await openShop()
  master = await photograph(900, 1200).webp().toBuffer()
  id = await addPicture(shop.db, master)
})
afterAll(() => shop.close())

const failed = (error: unknown) => {
  throw error
}

const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#b98a4a', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })

it('serves a picture in every listed format, never larger than its master, cached for ever', async () => {
  for (const [ending, type, format] of [
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ]) {
    for (const [asked, width] of [
      [320, 320],
      [960, 900],
    ]) {
      const { status, headers, body } = await shop.call(`GET /media/${id}-${asked}.${ending}`)
      expect([status, headers['content-type']]).toEqual([200, type])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await sharp(body).metadata()).toMatchObject({ format, width })
    }
  }
})

it('makes the picture for shared links from any shape, whole, on paper', async () => {
  const small = await addPicture(shop.db, await photograph(300, 200).webp().toBuffer())
  for (const one of [id, small]) {
    const { status, body } = await shop.call(`GET /media/${one}-share.jpg`)
    expect(status).toBe(200)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const corner = await sharp(body).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    for (const [at, level] of [0xf7, 0xf2, 0xea].entries()) expect(Math.abs((corner[at] ?? 0) - level)).toBeLessThan(4)
  }
  expect((await shop.call(`GET /media/${id}-share.webp`)).status).toBe(404)
})

it('answers 404 for any other size, format or picture', async () => {
  for (const file of [
    `${id}-321.webp`,
    `${id}-320.png`,
    `${id}-320.webp.webp`,
    '0123456789abcdef-320.webp',
    '..%2f..%2fpackage.json',
    `${id}-0320.webp`,
    `${id.toUpperCase()}-320.webp%00`,
  ]) {
    const { status, body } = await shop.call(`GET /media/${file}`)
    expect([file, status, body.success]).toEqual([file, 404, false])
  }
})

it('makes a size once for simultaneous requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const media = openMedia(shop.shop, folder, failed)
  const size = { id, width: 240, format: 'webp' } as const
  const all = await Promise.all(Array.from({ length: 30 }, () => media.get(size)))
  expect(new Set(all).size).toBe(1)
  expect(await readdir(folder)).toEqual([`${id}-240.webp`])
  expect(await media.get(size)).toEqual(all[0])
  await rm(folder, { recursive: true })
})

it('completes the pictures that are being generated before it stops, and starts no more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const read = Promise.withResolvers<{ bytes: Buffer }[]>()
  const where = vi.fn(() => read.promise)
  const db = { select: () => ({ from: () => ({ where }) }) } as unknown as TestShop['db']
  const media = openMedia({ db }, folder, failed)
  // Two are generated at a time. The third is requested once they have started: files are looked up in any order.
  const started = ([240, 320] as const).map((width) => media.get({ id, width, format: 'webp' }))
  await expect.poll(() => where.mock.calls.length).toBe(2)
  const waiting = media.get({ id, width: 480, format: 'webp' })
  const stopping = media.stop()
  read.resolve([{ bytes: master }])
  await stopping
  await Promise.all(started)
  expect((await readdir(folder)).toSorted()).toEqual([`${id}-240.webp`, `${id}-320.webp`])
  expect(await waiting).toBeUndefined()
})

it('serves a size that cannot be stored, and logs that once', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'media-')), 'a-file')
  await writeFile(folder, '')
  const warnings: string[] = []
  const media = openMedia(shop.shop, folder, (_, message) => warnings.push(message))
  for (const width of [240, 320] as const) expect(await media.get({ id, width, format: 'webp' })).toBeInstanceOf(Buffer)
  expect(warnings).toEqual(['a picture size could not be stored, so it is generated for each request'])
  await rm(dirname(folder), { recursive: true })
})

it('makes the sizes that lists show first in advance', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const { id: productId } = await shop.product()
  await shop.db.execute(
    `insert into product_pictures (product_id, picture_id, position, alt) values ('${productId}', '${id}', 0, '')`,
  )
  await openMedia(shop.shop, folder, failed).warm()
  expect((await readdir(folder)).toSorted()).toEqual([
    `${id}-320.avif`,
    `${id}-320.webp`,
    `${id}-480.avif`,
    `${id}-480.webp`,
  ])
  await rm(folder, { recursive: true })
})

it('serves requests while it looks up which sizes of a large shop are missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const all = Array.from({ length: 1_000 }, (_, index) => ({ id: index.toString(16).padStart(16, '0') }))
  const sizes = ['320.avif', '480.avif', '320.webp', '480.webp']
  await Promise.all(all.flatMap(({ id }) => sizes.map((size) => writeFile(join(folder, `${id}-${size}`), ''))))
  const groupBy = () => ({ orderBy: async () => all })
  const db = { select: () => ({ from: () => ({ where: () => ({ groupBy }) }) }) } as unknown as TestShop['db']
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await openMedia({ db }, folder, failed).warm()
  clearImmediate(next)
  // Each 500 of the 4,000 names that are read, and then of the 4,000 sizes that are looked up.
  expect(turns).toBeGreaterThanOrEqual(15)
})

it('names a picture by its content hash and stores it once', async () => {
  expect(await addPicture(shop.db, master)).toBe(id)
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  const [stored] = await shop.db.select().from(pictures).where(eq(pictures.id, id))
  expect([stored?.width, stored?.height, stored?.bytes.equals(master)]).toEqual([900, 1200, true])
  expect(stored?.preview).toMatch(/^data:image\/webp;base64,/)
  expect(stored?.preview.length).toBeLessThan(400)
})

it('turns a photograph upright and strips its metadata', async () => {
  const given = await photograph(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'someone' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes, width, height } = await preparePicture(given)
  expect([width, height]).toEqual([40, 60])
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

it('keeps only the picture of an uploaded file, whatever else it contains', async () => {
  const script = '<script>alert(document.domain)</script>'
  const bottle = photograph(60, 80)
  const page = Buffer.from(`<!doctype html><title>?</title>${script}`)
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), page, Buffer.from('PK\u0005\u0006')])
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const file = await bottle.clone().toFormat(format).toBuffer()
    const described = await bottle
      .clone()
      .withExif({ IFD0: { ImageDescription: script } })
      .toFormat(format)
      .toBuffer()
    for (const given of [Buffer.concat([file, page]), Buffer.concat([file, archive]), described]) {
      expect(given.includes('alert(document')).toBe(true)
      const { bytes, width, height, preview } = await preparePicture(given)
      expect([format, width, height, bytes.includes('alert(')]).toEqual([format, 60, 80, false])
      expect(Buffer.from(preview.split(',')[1] ?? '', 'base64').includes('alert(')).toBe(false)
      const { format: stored, exif, xmp } = await sharp(bytes).metadata()
      expect([stored, exif, xmp]).toEqual(['webp', undefined, undefined])
    }
  }
  // A polyglot file: valid as a script and as a picture.
  const both = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(90), Buffer.from('*/=1;alert(document.domain)')])
  await expect(preparePicture(both)).rejects.toThrow(/picture|photograph/)
})

it('refuses a small file with huge dimensions, without decoding it', async () => {
  // Only the header is read until this is called.
  const decode = vi.spyOn(sharp.prototype, 'toBuffer')
  for (const side of [50_000, 2 ** 31 - 1]) {
    await expect(preparePicture(pngOf(side))).rejects.toThrow(/picture/)
    await expect(addPicture(shop.db, pngOf(side))).rejects.toThrow(/picture/)
  }
  expect(decode).not.toHaveBeenCalled()
  await preparePicture(master)
  expect(decode).toHaveBeenCalled()
})

/** A PNG of a few bytes whose header claims `side` × `side` pixels. */
function pngOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts])
}

it('refuses files that are no photograph, exceed 40 megapixels, or have a row of a million pixels', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  const strip = await sharp({ create: { width: 1_000_000, height: 4, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  for (const given of [svg, huge, strip, Buffer.from('no picture'), Buffer.alloc(0), master.subarray(0, 200)]) {
    await expect(preparePicture(given)).rejects.toThrow(/picture|photograph/)
  }
})

it('encodes pictures in another process, which survives unreadable files', async () => {
  const { encodePicture } = await import('./picture-encoder.ts')
  const size = { width: 64, format: 'webp' } as const
  expect(await sharp(await encodePicture(master, size)).metadata()).toMatchObject({ format: 'webp', width: 64 })
  await expect(encodePicture(Buffer.from('no picture'), size)).rejects.toThrow()
  expect(await sharp(await encodePicture(master, size)).metadata()).toMatchObject({ width: 64 })
})
