import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders, reviewPhotos, reviews, users } from '#database/schema/index.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let photo: Buffer
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin' })
  photo = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#b98a4a' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())

async function reviewed() {
  const product = await shop.product()
  const customer = await shop.account({ name: 'Nadia Rahman' })
  await shop.order(customer, orderOf(product))
  await shop.db
    .update(orders)
    .set({ status: 'delivered', paymentMethod: 'cod', paymentStatus: 'paid' })
    .where(eq(orders.userId, customer.id))
  const body = { rating: 5, comment: 'Stays on wool for days.' }
  await shop.call(`POST /api/products/${product.id}/reviews`, { as: customer, body })
  return { id: product.id, customer }
}
const send = (as: Account, id: string, file = photo) =>
  shop.call(`POST /api/products/${id}/my-review/photo`, { as, body: file, headers: { 'content-type': 'image/jpeg' } })
const shown = async (id: string) => (await shop.call(`GET /api/products/${id}`)).body.product.reviews[0]?.image
const photoOf = async (writer: string) =>
  (await shop.db.select().from(reviewPhotos).where(eq(reviewPhotos.userId, writer)))[0]?.id ?? writer
const decide = async (id: string, writer: string, isShown: boolean, seen?: string) =>
  shop.call(`PUT /api/admin/products/${id}/reviews/${writer}/photo`, {
    as: admin,
    body: { photo: seen ?? (await photoOf(writer)), shown: isShown },
  })
const publicPath = async (writer: string) => `/review-photos/${await photoOf(writer)}`
const served = async (path: string) => (await shop.call(`GET ${path}`)).status

it('a photograph with a review is shown only once staff have accepted it', async () => {
  const { id, customer } = await reviewed()
  const sent = await send(customer, id)
  expect(sent).toMatchObject({ status: 200, body: { photo: { shown: false } } })
  expect(await shown(id)).toBeNull()
  const { body } = await shop.call(`GET /api/admin/products/${id}/reviews`, { as: admin })
  expect(body.reviews).toMatchObject([{ photo: { url: sent.body.photo.url, shown: false } }])
  expect((await decide(id, customer.id, true)).status).toBe(200)
  expect(await shown(id)).toBe(await publicPath(customer.id))
  const [stored] = await shop.db.select().from(reviewPhotos).where(eq(reviewPhotos.userId, customer.id))
  expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
})

it('another photograph waits again, and one that staff refuse is deleted', async () => {
  const { id, customer } = await reviewed()
  await send(customer, id)
  await decide(id, customer.id, true)
  expect((await send(customer, id)).body.photo).toMatchObject({ shown: false })
  expect(await shown(id)).toBeNull()
  expect((await decide(id, customer.id, false)).status).toBe(200)
  expect((await decide(id, customer.id, true)).status).toBe(404)
  expect(await shop.db.$count(reviewPhotos, eq(reviewPhotos.userId, customer.id))).toBe(0)
})

it('only who has reviewed sends one, and only a picture', async () => {
  const { id, customer } = await reviewed()
  expect((await send(await shop.account(), id)).status).toBe(403)
  expect(await send(customer, id, Buffer.from('no picture'))).toMatchObject({
    status: 400,
    body: { code: 'review_photo_unusable' },
  })
})

it('goes with its writer, its review, or when its writer deletes it', async () => {
  const [first, second, third] = [await reviewed(), await reviewed(), await reviewed()]
  for (const { id, customer } of [first, second, third]) await send(customer, id)
  const left = (of: Account) => shop.db.$count(reviewPhotos, eq(reviewPhotos.userId, of.id))
  const removed = await shop.call(`DELETE /api/products/${first.id}/my-review/photo`, { as: first.customer })
  expect(removed).toMatchObject({ status: 200, body: { photo: null } })
  expect(await left(first.customer)).toBe(0)
  await shop.db.delete(reviews).where(eq(reviews.userId, second.customer.id))
  expect(await left(second.customer)).toBe(0)
  await shop.db.update(users).set({ passwordHash: null, email: '' }).where(eq(users.id, third.customer.id))
  const erased = await shop.call('POST /api/user/erasure', { as: third.customer, body: {} })
  expect([erased.status, await left(third.customer)]).toEqual([200, 0])
})

it('staff decide on the photograph that they saw, not on one that has replaced it since', async () => {
  const { id, customer } = await reviewed()
  const seen: string = (await send(customer, id)).body.photo.id
  await send(customer, id)
  for (const isShown of [true, false])
    expect(await decide(id, customer.id, isShown, seen)).toMatchObject({
      status: 409,
      body: { code: 'review_photo_changed' },
    })
  expect(await shown(id)).toBeNull()
  expect(await shop.db.$count(reviewPhotos, eq(reviewPhotos.userId, customer.id))).toBe(1)
})

it('one that waits, or of a hidden review, is served to its writer and to staff only; a deleted one to nobody', async () => {
  const { id, customer } = await reviewed()
  const own: string = (await send(customer, id)).body.photo.url
  const path = await publicPath(customer.id)
  const listed = async () =>
    (await shop.call(`GET /api/admin/products/${id}/reviews`, { as: admin })).body.reviews[0].photo.url
  const forged = own.replace(/key=.{4}/, 'key=AAAA')
  expect([await served(path), await served(own), await served(await listed()), await served(forged)]).toEqual([
    404, 200, 200, 404,
  ])
  await decide(id, customer.id, true)
  expect(await served(path)).toBe(200)
  expect((await shop.call(`GET ${path}`)).headers['cache-control']).toBe('private, no-store')
  await shop.db.update(reviews).set({ hidden: true }).where(eq(reviews.userId, customer.id))
  expect([await served(path), await served(await listed())]).toEqual([404, 200])
  await decide(id, customer.id, false)
  expect([await served(path), await served(own)]).toEqual([404, 404])
})
