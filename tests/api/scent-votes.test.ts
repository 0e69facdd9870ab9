import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderReturns, orders, scentVotes, staff, users } from '#database/schema/index.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const said = { lasting: 4, sillage: 2, worth: 5, weather: ['winter'], occasions: ['evening', 'eid'] }
const vote = (as: Account, id: string, body: object = said) => shop.call(`PUT /api/products/${id}/vote`, { as, body })
const own = async (as: Account, id: string) => (await shop.call(`GET /api/products/${id}/my-vote`, { as })).body
const votes = async (id: string) => (await shop.call(`GET /api/products/${id}`)).body.product.votes

async function buyerOf(product: { id: string; price: number }, status: 'delivered' | 'shipped' = 'delivered') {
  const customer = await shop.account()
  await shop.order(customer, orderOf(product))
  await shop.db.update(orders).set({ status }).where(eq(orders.userId, customer.id))
  return customer
}

it('only who has received a perfume votes, once: a changed vote counts once', async () => {
  const product = await shop.product()
  const [buyer, waiting] = [await buyerOf(product), await buyerOf(product, 'shipped')]
  expect((await vote(waiting, product.id)).status).toBe(403)
  expect((await vote(await shop.account(), product.id)).status).toBe(403)
  expect((await shop.call(`PUT /api/products/${product.id}/vote`, { body: said })).status).toBe(401)
  expect(await own(buyer, product.id)).toMatchObject({ canVote: true, vote: null })
  expect((await vote(buyer, product.id)).status).toBe(200)
  await Promise.all([vote(buyer, product.id), vote(buyer, product.id, { ...said, lasting: 1 })])
  await vote(buyer, product.id, { ...said, lasting: 5 })
  expect((await own(buyer, product.id)).vote).toEqual({ ...said, lasting: 5 })
  expect(await votes(product.id)).toMatchObject({ votes: 1, lasting: null })
})

it('four votes are too few; from five on their damped mean is shown', async () => {
  const product = await shop.product()
  for (let people = 1; people <= 4; people += 1) await vote(await buyerOf(product), product.id)
  expect(await votes(product.id)).toEqual({
    votes: 4,
    lasting: null,
    sillage: null,
    worth: null,
    weather: [],
    occasions: [],
  })
  await vote(await buyerOf(product), product.id, { ...said, occasions: [] })
  expect(await votes(product.id)).toMatchObject({
    votes: 5,
    lasting: 3.5,
    sillage: 2.25,
    worth: 4,
    weather: ['winter'],
  })
})

it('a vote that says nothing takes the former one back', async () => {
  const product = await shop.product()
  const buyer = await buyerOf(product)
  const nothing = { lasting: null, sillage: null, worth: null, weather: [], occasions: [] }
  await vote(buyer, product.id)
  expect(await votes(product.id)).toMatchObject({ votes: 1 })
  expect((await vote(buyer, product.id, nothing)).status).toBe(200)
  expect([(await own(buyer, product.id)).vote, await votes(product.id)]).toEqual([null, null])
})

it('who works here cannot vote', async () => {
  const product = await shop.product()
  const buyer = await buyerOf(product)
  await shop.db.insert(staff).values({ userId: buyer.id, roleId: 'owner' })
  expect(await own(buyer, product.id)).toMatchObject({ canVote: false })
  expect((await vote(buyer, product.id)).status).toBe(403)
})

it('an erased account leaves its votes as numbers', async () => {
  const product = await shop.product()
  const buyers = []
  for (let people = 1; people <= 5; people += 1) buyers.push(await buyerOf(product))
  for (const buyer of buyers) await vote(buyer, product.id)
  const before = await votes(product.id)
  const [gone] = buyers
  if (!gone) throw new Error('nobody')
  await shop.db.update(users).set({ passwordHash: null, email: '' }).where(eq(users.id, gone.id))
  await shop.db.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.userId, gone.id))
  expect((await shop.call('POST /api/user/erasure', { as: gone, body: {} })).status).toBe(200)
  expect(await votes(product.id)).toEqual(before)
  expect(await shop.db.select().from(scentVotes).where(eq(scentVotes.userId, gone.id))).toEqual([])
})

it.each([[{ lasting: 6 }], [{ sillage: 0 }], [{ weather: ['snow'] }], [{ worth: '5' }], [{ more: 1 }]])(
  'rejects %j',
  async (wrong) => {
    const product = await shop.product()
    expect((await vote(await buyerOf(product), product.id, { ...said, ...wrong })).status).toBe(400)
  },
)

it('lists are sorted by what buyers say from five votes on, by the damped mean', async () => {
  const [few, some, many, none] = [
    await shop.product({ name: 'Few enthusiasts' }),
    await shop.product({ name: 'Some' }),
    await shop.product({ name: 'Many' }),
    await shop.product({ name: 'Nobody' }),
  ]
  const votesOf = async (product: typeof few, people: number, worth: number) => {
    for (let person = 1; person <= people; person += 1)
      await vote(await buyerOf(product), product.id, { ...said, worth })
  }
  await votesOf(few, 4, 5)
  await votesOf(some, 5, 4)
  await votesOf(many, 6, 5)
  const ids = [few, some, many, none].map(({ id }) => id).join(',')
  const { products } = (await shop.call(`GET /api/products?ids=${ids}&_sort=buyers`)).body
  // (15 + 30) / 11 = 4.09, (15 + 20) / 10 = 3.5; four votes are too few, and the newest stands first.
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['Many', 'Some', 'Nobody', 'Few enthusiasts'])
})

it('staff see that the bottle of a vote came back; the vote counts as before', async () => {
  const product = await shop.product()
  const [keeper, giver] = [await buyerOf(product), await buyerOf(product)]
  await vote(keeper, product.id)
  await vote(giver, product.id)
  const [order] = await shop.db.select().from(orders).where(eq(orders.userId, giver.id))
  await shop.db.insert(orderReturns).values({
    orderId: order?.id ?? '',
    state: 'received',
    lines: [],
    received: [{ item: 0, quantity: 1, restocked: 0 }],
    receivedAt: new Date(),
  })
  const admin = await shop.account({ role: 'admin' })
  const { body } = await shop.call(`GET /api/admin/products/${product.id}/reviews`, { as: admin })
  const marks = body.votes.map(({ returned }: { returned: boolean }) => returned)
  expect(marks.toSorted()).toEqual([false, true])
  expect(await votes(product.id)).toMatchObject({ votes: 2 })
})
