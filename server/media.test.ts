import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPicture, preparePicture } from '#database/pictures.ts'
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

const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#b98a4a', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })

it('answers a picture in every listed format, never larger than its master, to be kept for ever', async () => {
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

it('makes a size once when many ask for it at the same moment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const media = openMedia(shop.shop, folder)
  const size = { id, width: 240, format: 'webp' } as const
  const all = await Promise.all(Array.from({ length: 30 }, () => media.get(size)))
  expect(new Set(all).size).toBe(1)
  expect(await readdir(folder)).toEqual([`${id}-240.webp`])
  expect(await media.get(size)).toEqual(all[0])
  await rm(folder, { recursive: true })
})

it('makes ahead what lists show first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const { id: productId } = await shop.product()
  await shop.db.execute(
    `insert into product_pictures (product_id, picture_id, position, alt) values ('${productId}', '${id}', 0, '')`,
  )
  await openMedia(shop.shop, folder).warm(new AbortController().signal)
  expect((await readdir(folder)).toSorted()).toEqual([
    `${id}-320.avif`,
    `${id}-320.webp`,
    `${id}-480.avif`,
    `${id}-480.webp`,
  ])
  await rm(folder, { recursive: true })
})

it('names a picture by its content and keeps it once', async () => {
  expect(await addPicture(shop.db, master)).toBe(id)
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  const { width, height, preview, bytes } = await preparePicture(master)
  expect([width, height, bytes.equals(master)]).toEqual([900, 1200, true])
  expect(preview).toMatch(/^data:image\/webp;base64,/)
  expect(preview.length).toBeLessThan(400)
})

it('turns a photograph upright and forgets what the camera wrote', async () => {
  const given = await photograph(60, 40)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes, width, height } = await preparePicture(given)
  expect([width, height]).toEqual([40, 60])
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

it('refuses what is no photograph, and what unpacks to more than 40 megapixels', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  for (const given of [svg, huge, Buffer.from('no picture'), Buffer.alloc(0), master.subarray(0, 200)]) {
    await expect(preparePicture(given)).rejects.toThrow(/picture|photograph/)
  }
})
