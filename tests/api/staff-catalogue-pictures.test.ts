import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { bodyTimeout, uploadTimeout } from '#server/http/slow-bodies.ts'
import { sendHalf } from '#tests/support/send-half.ts'
import { orderOf, type Reply } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff(undefined, 'Shop Keeper')

const photograph = (width = 90, height = 120) =>
  sharp({
    create: { width, height, channels: 3, background: '#b98a4a', noise: { type: 'gaussian', mean: 120, sigma: 20 } },
  })
const add = (id: string, body: Buffer, { alt = 'A bottle', type = 'image/jpeg', as = admin } = {}): Promise<Reply> =>
  shop.call(`POST /api/admin/products/${id}/pictures?alt=${encodeURIComponent(alt)}`, {
    as,
    body,
    headers: { 'content-type': type },
  })
const shown = ({ pictures }: StaffProduct) => pictures.map(({ id, alt }) => ({ id, alt }))

async function withThree() {
  const product = await shop.product()
  let pictures: { id: string; alt: string }[] = []
  for (const alt of ['Front', 'Side', 'Cap']) {
    const { body } = await add(product.id, await photograph().png().toBuffer(), { alt, type: 'image/png' })
    pictures = shown(body.product)
  }
  const arrange = (wanted: { id: string; alt: string }[], seen = pictures) =>
    shop.call(`PUT /api/admin/products/${product.id}/pictures`, { as: admin, body: { seen, pictures: wanted } })
  return { product, pictures, arrange }
}

it('accepts JPEG, PNG, WebP and AVIF, and shows them at once', async () => {
  const { id } = await shop.product()
  await shop.call('GET /api/products')
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const { status, body } = await add(id, await photograph().toFormat(format).toBuffer(), {
      alt: `As ${format}`,
      type: `image/${format}`,
    })
    expect([format, status, body.product?.pictures.at(-1).alt]).toEqual([format, 200, `As ${format}`])
  }
  const { body } = await shop.call(`GET /api/products?ids=${id}`)
  const pictures: StaffProduct['pictures'] = body.products[0].pictures
  expect(pictures.map(({ alt }) => alt)).toEqual(['As jpeg', 'As png', 'As webp', 'As avif'])
  expect(pictures[0]).toMatchObject({ width: 90, height: 120, preview: expect.stringMatching(/^data:image\/webp/) })
  const file = await shop.call(`GET /media/${pictures[0]?.id}-160.avif`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/avif'])
})

it('turns a photograph upright, limits it to 2000 pixels, and strips its location [R05]', async () => {
  const { id } = await shop.product()
  const file = await photograph(3000, 1500)
    .withExif({ IFD0: { Copyright: 'someone' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await add(id, file)
  const [picture] = body.product.pictures
  expect([picture.width, picture.height]).toEqual([1000, 2000])
  const { body: bytes } = await shop.call(`GET /media/${picture.id}-2000.webp`)
  expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
})

it('keeps a WebP of more than 2000 pixels no larger either', async () => {
  const { id } = await shop.product()
  const { body } = await add(id, await photograph(2400, 1200).webp().toBuffer(), { type: 'image/webp' })
  expect([body.product.pictures[0].width, body.product.pictures[0].height]).toEqual([2000, 1000])
})

it('rejects files that are no picture or too large, and missing descriptions', async () => {
  const { id } = await shop.product()
  const good = await photograph().jpeg().toBuffer()
  const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'black' } })
    .png()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const cases: [string, Reply, number, string][] = [
    ['text', await add(id, Buffer.from('no picture')), 400, 'This picture cannot be read.'],
    ['cut off', await add(id, good.subarray(0, 300)), 400, 'This picture cannot be read.'],
    [
      'svg',
      await add(id, svg, { type: 'image/svg+xml' }),
      400,
      'This picture cannot be used. Please choose a JPEG, PNG, WebP or AVIF file.',
    ],
    [
      'pixels',
      await add(id, huge, { type: 'image/png' }),
      400,
      'This picture is too large. The limit is 40 megapixels, and 16,384 pixels on a side.',
    ],
    ['bytes', await add(id, Buffer.alloc(10 * 1024 * 1024 + 1)), 413, 'This picture is too large. The limit is 10 MB.'],
    [
      'json',
      await add(id, Buffer.from('{}'), { type: 'application/json' }),
      415,
      'Please send a JPEG, PNG, WebP or AVIF picture.',
    ],
    ['nothing', await add(id, Buffer.alloc(0)), 415, 'Please send a JPEG, PNG, WebP or AVIF picture.'],
    ['no words', await add(id, good, { alt: ' ' }), 400, 'Describe the picture'],
    ['nobody’s', await add(randomUUID(), good), 404, 'Product not found'],
  ]
  for (const [what, { status, body }, expected, message] of cases)
    expect([what, status, body.message]).toEqual([what, expected, message])
  const customer = await shop.account()
  expect((await add(id, good, { as: customer })).status).toBe(401)
  expect((await shop.call(`GET /api/products/${id}`)).body.product.pictures).toEqual([])
})

it('accepts a large picture, and limits all other bodies', async () => {
  const { id } = await shop.product()
  const big = await photograph(1780, 1780).png({ compressionLevel: 0 }).toBuffer()
  expect(big.length).toBeGreaterThan(9_000_000)
  expect((await add(id, big, { type: 'image/png' })).status).toBe(200)
  const other = await shop.call('POST /api/user/login', { body: big, headers: { 'content-type': 'image/png' } })
  expect(other.status).toBe(415)
})

it('adds the same file once, and at most twenty pictures', async () => {
  const { id } = await shop.product()
  const file = await photograph().jpeg().toBuffer()
  await add(id, file)
  expect((await add(id, file)).body.message).toBe('This product already has this picture.')
  for (let at = 1; at < 20; at += 1) await add(id, await photograph(8, 8).png().toBuffer(), { type: 'image/png' })
  const rejected = await add(id, await photograph(9, 9).png().toBuffer(), { type: 'image/png' })
  expect([rejected.status, rejected.body.message]).toEqual([
    400,
    'A product can have up to 20 pictures. Remove one first.',
  ])
})

it('orders, describes and removes pictures [R05]', async () => {
  const { product, pictures, arrange } = await withThree()
  const [front, side, cap] = pictures
  if (!front || !side || !cap) throw new Error('no pictures')
  const wanted = [cap, { ...front, alt: 'Seen from the front' }]
  expect((await arrange(wanted)).status).toBe(200)
  const { body } = await shop.call(`GET /api/products/${product.id}`)
  expect(shown(body.product)).toEqual(wanted)
  expect(body.product.image).toBe(`/media/${cap.id}-960.jpg`)
  expect((await arrange([], wanted)).body.product.image).toBeNull()
})

it('rejects the later of two concurrent arrangements, and unknown, duplicate or undescribed pictures', async () => {
  const { pictures, arrange } = await withThree()
  const both = await Promise.all([arrange(pictures.toReversed()), arrange(pictures.slice(1))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const fresh = await withThree()
  const [one] = fresh.pictures
  const foreign = pictures[0]
  if (!one || !foreign) throw new Error('no pictures')
  expect((await fresh.arrange([foreign])).status).toBe(400)
  expect((await fresh.arrange([one, one])).status).toBe(400)
  expect((await fresh.arrange([{ ...one, alt: '' }])).status).toBe(400)
})

it('keeps a removed picture for the orders that show it', async () => {
  const { product, pictures, arrange } = await withThree()
  const customer = await shop.account()
  const { body: placed } = await shop.order(customer, orderOf(product))
  await arrange(pictures.slice(1))
  const { body } = await shop.call(`GET /api/order/user/${placed.orderId}`, { as: customer })
  expect(body.order.items[0].image).toContain(pictures[0]?.id)
  expect((await shop.call(`GET ${body.order.items[0].image}`)).status).toBe(200)
})

it('accepts a staff picture over a slow connection, but no other body', async () => {
  const { id } = await shop.product()
  const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const path = `/api/admin/products/${id}/pictures?alt=Slow`
  const picture = await photograph().png().toBuffer()
  const stranger = await shop.account()
  // The deadlines of requests pass on a given clock, once each request has got as far as it can.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let [received, extended] = [0, 0]
  const { setTimeout: start } = globalThis
  const watched = (...given: Parameters<typeof start>) => {
    if (given[1] === uploadTimeout) extended += 1
    return start(...given)
  }
  // `useRealTimers` ends this as well.
  globalThis.setTimeout = Object.assign(watched, start)
  shop.app.server.on('request', () => (received += 1))
  const byStaff = sendHalf(port, path, picture, { type: 'image/png', token: admin.token })
  const others = [
    sendHalf(port, path, picture, { type: 'image/png', token: stranger.token }),
    sendHalf(port, '/api/user/login', Buffer.from(JSON.stringify({ email: 'a@example.com', password: 'x' }))),
  ]
  await expect.poll(() => [received, extended]).toEqual([3, 1])
  await expect.poll(() => others[0]?.statusesNow()).toEqual(['HTTP/1.1 401'])
  await vi.advanceTimersByTimeAsync(bodyTimeout)
  // A 408 means that the connection was closed before the rest was sent: a complete request would get another status.
  expect(await Promise.all(others.map(({ statuses }) => statuses))).toEqual([
    ['HTTP/1.1 401', 'HTTP/1.1 408'],
    ['HTTP/1.1 408'],
  ])
  vi.useRealTimers()
  // The time that the others had is over for this request, too.
  byStaff.sendRest()
  expect(await byStaff.statuses).toEqual(['HTTP/1.1 200'])
})
