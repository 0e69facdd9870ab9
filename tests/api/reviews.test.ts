import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const good = { rating: 5, comment: 'Stays on wool for days.' }
const review = (as: Account, id: string, body: object = good) =>
  shop.call(`POST /api/products/${id}/reviews`, { as, body })
const shown = async (id: string) => (await shop.call(`GET /api/products/${id}`)).body.product
const own = async (as: Account, id: string) => (await shop.call(`GET /api/products/${id}/my-review`, { as })).body

async function buyerOf(product: { id: string; price: number }, name?: string): Promise<Account> {
  const customer = await shop.account(name ? { name } : {})
  await shop.order(customer, orderOf(product))
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.userId, customer.id))
  return customer
}

it('shows a customer’s review with the product, and the average rating [I07]', async () => {
  const product = await shop.product()
  expect(await shown(product.id)).toMatchObject({ ratings: 0, reviewCount: 0, reviews: [] })
  const [first, second, third] = [
    await buyerOf(product, 'Nadia Sultana Rahman'),
    await buyerOf(product, 'Rumi'),
    await buyerOf(product),
  ]
  const response = await review(first, product.id)
  expect(response.body.product.reviews).toMatchObject([
    { reviewerName: 'Nadia R.', image: null, rating: 5, comment: 'Stays on wool for days.' },
  ])
  shop.wait(1000)
  await review(second, product.id, { rating: 4, comment: 'Quieter than I thought.' })
  // An ID in a URL may have capital letters.
  await review(third, product.id.toUpperCase(), { rating: 4, comment: 'Good.' })
  const { ratings, reviewCount, reviews } = await shown(product.id)
  expect([ratings, reviewCount]).toEqual([4.3, 3])
  expect(reviews.at(-1).reviewerName).toBe('Nadia R.')
  expect(reviews.map(({ rating }: { rating: number }) => rating)).toEqual([4, 4, 5])
})

it('keeps one review per customer, who can change it [I07]', async () => {
  const product = await shop.product()
  const customer = await buyerOf(product)
  expect(await own(customer, product.id)).toMatchObject({ canReview: true, review: null })
  await review(customer, product.id)
  await Promise.all([review(customer, product.id), review(customer, product.id)])
  await review(customer, product.id, { rating: 2, comment: 'It has faded.' })
  expect(await shown(product.id)).toMatchObject({ ratings: 2, reviewCount: 1 })
  expect(await own(customer, product.id)).toMatchObject({ review: { rating: 2, comment: 'It has faded.' } })
})

it('accepts a review only from customers who received the product [I07]', async () => {
  const [product, other] = [await shop.product(), await shop.product()]
  const stranger = await buyerOf(other)
  const rejected = await review(stranger, product.id)
  expect([rejected.status, rejected.body.message]).toEqual([
    403,
    'Only customers who have received this perfume can review it.',
  ])
  expect(await own(stranger, product.id)).toMatchObject({ canReview: false, review: null })

  const formerBuyer = await buyerOf(product)
  for (const status of ['pending', 'confirmed', 'shipped', 'cancelled'] as const) {
    await shop.db.update(orders).set({ status }).where(eq(orders.userId, formerBuyer.id))
    expect([status, (await review(formerBuyer, product.id)).status]).toEqual([status, 403])
  }
  expect((await shop.call(`POST /api/products/${product.id}/reviews`, { body: good })).status).toBe(401)
  expect((await shop.call(`GET /api/products/${product.id}/my-review`)).status).toBe(401)
  for (const id of [randomUUID(), 'nonsense']) {
    expect((await review(formerBuyer, id)).status).toBe(404)
    expect((await shop.call(`GET /api/products/${id}/my-review`, { as: formerBuyer })).status).toBe(404)
  }
  expect((await shown(product.id)).reviewCount).toBe(0)
})

it('names the missing fields of a review', async () => {
  const product = await shop.product()
  const customer = await buyerOf(product)
  const reply = async (body: object) => {
    const response = await review(customer, product.id, body)
    return [response.status, response.body.message]
  }
  for (const rating of [0, 6, 2.5, '5', null, undefined])
    expect(await reply({ ...good, rating })).toEqual([400, 'Choose 1 to 5 stars'])
  expect(await reply({ ...good, comment: '  ' })).toEqual([400, 'Write a few words about the perfume'])
  expect(await reply({ ...good, comment: 'x'.repeat(2001) })).toEqual([400, 'At most 2000 characters'])
})

it('filters by a new rating at once, counts included', async () => {
  const [loved, plain] = [await shop.product(), await shop.product()]
  const list = async () =>
    (await shop.call(`GET /api/products?ids=${loved.id},${plain.id}&minRating=4&facets=true`)).body
  expect((await list()).total).toBe(0)
  const customer = await buyerOf(loved)
  await review(customer, loved.id, { rating: 4, comment: 'Good.' })
  const found = await list()
  expect(found.products).toMatchObject([{ _id: loved.id, ratings: 4, reviewCount: 1, reviews: [{ rating: 4 }] }])
  expect(found.facets.ratings[0]).toMatchObject({ name: '4', count: 1 })
  await review(customer, loved.id, { rating: 3, comment: 'Less good.' })
  expect((await list()).total).toBe(0)
})

it('lets a reviewer change the review later, whatever happened to the order', async () => {
  const product = await shop.product()
  const customer = await buyerOf(product)
  await review(customer, product.id)
  await shop.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.userId, customer.id))
  expect(await own(customer, product.id)).toMatchObject({ canReview: true })
  expect((await review(customer, product.id, { rating: 1, comment: 'It broke.' })).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ ratings: 1, reviewCount: 1 })
})

it('neither shows nor counts a review that staff have hidden', async () => {
  const product = await shop.product()
  const [kind, rude] = [await buyerOf(product), await buyerOf(product, 'Rude Person')]
  const admin = await shop.account({ role: 'admin' })
  await review(kind, product.id)
  await review(rude, product.id, { rating: 1, comment: 'Rude words.' })
  const hide = (hidden: boolean, as = admin) =>
    shop.call(`PUT /api/admin/products/${product.id}/reviews/${rude.id}`, { as, body: { hidden } })
  expect((await hide(true, kind)).status).toBe(401)
  expect((await hide(true)).status).toBe(200)
  expect(await shown(product.id)).toMatchObject({ ratings: 5, reviewCount: 1, reviews: [{ rating: 5 }] })
  const changed = await review(rude, product.id, { rating: 1, comment: 'More rude words.' })
  expect([changed.status, changed.body.message]).toEqual([200, 'Thank you. Your review was saved.'])
  expect(changed.body.product.reviews).toMatchObject([{ rating: 5 }])
  expect((await shown(product.id)).reviewCount).toBe(1)
  const today = async () => (await shop.call('GET /api/admin/today', { as: admin })).body.newReviews
  expect((await today())[0]).toMatchObject({ productId: product.id, comment: 'More rude words.', hidden: true })
  const { body } = await shop.call(`GET /api/admin/products/${product.id}/reviews`, { as: admin })
  expect(body.reviews.map(({ hidden, email }: { hidden: boolean; email: string }) => [hidden, email])).toEqual(
    expect.arrayContaining([
      [true, rude.email],
      [false, kind.email],
    ]),
  )
  await hide(false)
  expect(await shown(product.id)).toMatchObject({ ratings: 3, reviewCount: 2 })
  const published = await review(rude, product.id, { rating: 1, comment: 'Fewer words.' })
  expect(published.body.message).toBe('Thank you. Your review is now published.')
  const unknown = `PUT /api/admin/products/${product.id}/reviews/${randomUUID()}`
  expect((await shop.call(unknown, { as: admin, body: { hidden: true } })).status).toBe(404)
})

it('staff answer a review in public, and take the answer back', async () => {
  const product = await shop.product()
  const buyer = await buyerOf(product)
  await review(buyer, product.id)
  const owner = await shop.account({ role: 'admin' })
  const answer = async (text: string, seen: string, comment?: string) =>
    shop.call(`PUT /api/admin/products/${product.id}/reviews/${buyer.id}/answer`, {
      as: owner,
      body: { answer: text, seen, comment: comment ?? (await shown(product.id)).reviews[0]?.comment },
    })
  expect((await answer('Thank you. It loves wool.', '')).status).toBe(200)
  expect((await shown(product.id)).reviews).toMatchObject([{ answer: 'Thank you. It loves wool.' }])
  expect((await answer('Another one', '')).status).toBe(409)
  expect((await answer('', 'Thank you. It loves wool.')).status).toBe(200)
  expect((await shown(product.id)).reviews[0]).not.toHaveProperty('answer')
  expect(
    (
      await shop.call(`PUT /api/admin/products/${product.id}/reviews/${owner.id}/answer`, {
        as: owner,
        body: { answer: 'x', seen: '', comment: '' },
      })
    ).status,
  ).toBe(404)
})

it('an answer stands below the words that it answers: others take it away, and are new to staff', async () => {
  const product = await shop.product()
  const buyer = await buyerOf(product)
  const praise = { rating: 5, comment: 'Lovely. Is it vegan?' }
  await review(buyer, product.id, praise)
  const owner = await shop.account({ role: 'admin' })
  const answer = (comment: string) =>
    shop.call(`PUT /api/admin/products/${product.id}/reviews/${buyer.id}/answer`, {
      as: owner,
      body: { answer: 'Yes, it is!', seen: '', comment },
    })
  expect((await answer(praise.comment)).status).toBe(200)
  const before = (await shown(product.id)).reviews[0]
  shop.wait(60_000)
  await review(buyer, product.id, praise)
  expect((await shown(product.id)).reviews[0]).toEqual(before)
  const complaint = { rating: 1, comment: 'Are these copies?' }
  await review(buyer, product.id, complaint)
  const [after] = (await shown(product.id)).reviews
  expect(after).toMatchObject(complaint)
  expect(after).not.toHaveProperty('answer')
  expect(Date.parse(after.createdAt)).toBeGreaterThan(Date.parse(before.createdAt))
  const late = await answer(praise.comment)
  expect([late.status, late.body.code]).toEqual([409, 'review_changed'])
})
