import { expect, it } from 'vitest'
import { and, asc, eq, inArray, isNull } from '#database/drizzle.ts'
import {
  offers,
  offerUses,
  orderDiscounts,
  orderLines,
  orders,
  variantStock,
  variants,
} from '#database/schema/index.ts'
import { openCounter, sale } from './counter-sales.ts'
import { type Account, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'

const { shop, admin, take, staffOrder } = openCounter()
type Sold = Awaited<ReturnType<typeof shop.product>>

/** A sample of a new product; only with offers unless it is sold alone. */
async function sampleOf({ stock = 20, soldAlone = false } = {}) {
  const product = await shop.product({ name: 'Rose Noire', price: 150_00, stock })
  await shop.db.update(variants).set({ kind: 'sample', soldAlone }).where(eq(variants.id, product.variantId))
  return product
}
/** Two free samples from ৳3,000 on, while `test` runs. */
async function withSamples(
  test: (offerId: string) => Promise<void>,
  more: Parameters<typeof addOffer>[1] | object = {},
) {
  const offer = {
    action: { kind: 'samples', count: 2 },
    conditions: { minimum: 3_000_00 },
    name: 'Free samples',
  } as const
  const id = await addOffer(shop, { ...offer, ...more })
  try {
    await test(id)
  } finally {
    expect((await shop.call(`POST /api/admin/offers/${id}/end`, { as: admin })).status).toBe(200)
  }
}
const idsOf = (products: Sold[]) => products.map(({ variantId }) => variantId)
const check = async (bottle: Sold, samples: Sold[], more: object = {}) => {
  const items = [{ _id: bottle.id, variantId: bottle.variantId, quantity: 1 }]
  return (await shop.call('POST /api/cart/check', { body: { items, samples: idsOf(samples), ...more } })).body.offers
}
const place = (customer: Account, bottle: Sold, samples: Sold[], more: object = {}) =>
  shop.order(customer, { ...orderOf([bottle, 1]), samples: idsOf(samples), ...more })
const linesOf = (orderId: string) =>
  shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
const stockOf = async (...products: Sold[]) => {
  const rows = await shop.db
    .select()
    .from(variantStock)
    .where(inArray(variantStock.variantId, idsOf(products)))
  return products.map(({ variantId }) => rows.find((row) => row.variantId === variantId)?.stock)
}

it('two samples chosen from ৳3,000 on cost nothing, and a code takes its percentage of the bottle alone', async () => {
  const bottle = await shop.product({ price: 3_200_00, stock: 50 })
  const [one, other] = [await sampleOf(), await sampleOf()]
  await addOffer(shop, { action: { kind: 'percent', percent: 5 } }, 'SAMPLES5')
  await withSamples(async (offerId) => {
    const offered = await check(bottle, [one, other], { code: 'SAMPLES5' })
    expect(offered).toMatchObject({
      applied: [{ amount: 300 }, { amount: 160 }],
      samples: { allowed: 2, offers: [offerId], next: null, soldOut: [] },
    })
    expect(offered.samples.given).toEqual(idsOf([one, other]).map((variantId) => ({ variantId, price: 150 })))
    const customer = await shop.account()
    const placed = await place(customer, bottle, [one, other], { amount: 3_040, code: 'SAMPLES5' })
    expect(placed.body).toMatchObject({ success: true, reserved: true, soldOutSamples: [] })
    const { orderId } = placed.body
    const stored = await shop.db
      .select()
      .from(orderDiscounts)
      .where(eq(orderDiscounts.orderId, orderId))
      .orderBy(orderDiscounts.position)
    expect(stored.map(({ shares }) => shares)).toEqual([
      [0, 150_00, 150_00],
      [160_00, 0, 0],
    ])
    expect((await linesOf(orderId)).map(({ variantId }) => variantId)).toEqual(idsOf([bottle, one, other]))
    expect(await stockOf(bottle, one, other)).toEqual([49, 19, 19])
    expect(await staffOrder(orderId)).toMatchObject({ amount: 3_040 })
    // A cancelled order gives them back, with the use.
    const usesLeft = () => shop.db.$count(offerUses, and(eq(offerUses.orderId, orderId), isNull(offerUses.returnedAt)))
    expect(await usesLeft()).toBeGreaterThan(0)
    await shop.call(`POST /api/order/user/${orderId}/cancel`, { as: customer })
    expect(await stockOf(bottle, one, other)).toEqual([50, 20, 20])
    expect(await usesLeft()).toBe(0)
  })
})

it('a smaller cart says what is missing, and its chosen samples are not part of the order', async () => {
  const bottle = await shop.product({ price: 2_800_00, stock: 50 })
  const sample = await sampleOf()
  await withSamples(async () => {
    const offered = await check(bottle, [sample])
    expect(offered).toMatchObject({
      applied: [],
      samples: { allowed: 0, given: [], next: { count: 2, missing: 200 } },
    })
    const placed = await place(await shop.account(), bottle, [sample], { amount: 2_800 })
    expect((await linesOf(placed.body.orderId)).length).toBe(1)
    expect(await stockOf(sample)).toEqual([20])
  })
})

it('lists the samples in stock that an offer gives, and none of other offers', async () => {
  const [one, soldOut] = [await sampleOf(), await sampleOf({ stock: 0 })]
  const list = async (offers: string) => (await shop.call(`GET /api/samples?offers=${offers}`)).body.samples
  await withSamples(
    async (offerId) => {
      expect(await list(offerId)).toMatchObject([{ variantId: one.variantId, name: 'Rose Noire' }])
      const [other] = await shop.db.select().from(offers).where(eq(offers.trigger, 'code')).limit(1)
      expect([await list(other?.id ?? ''), await list('nonsense')]).toEqual([[], []])
    },
    { goods: { sizes: idsOf([one, soldOut]) } },
  )
})

it('a sample that is sold out meanwhile is left out with its name, and never keeps an order from being placed', async () => {
  const bottle = await shop.product({ price: 3_000_00, stock: 50 })
  const [one, last] = [await sampleOf(), await sampleOf({ stock: 1 })]
  await withSamples(async () => {
    const buyers = [await shop.account(), await shop.account()]
    const placed = await Promise.all(buyers.map((buyer) => place(buyer, bottle, [last, one], { amount: 3_000 })))
    expect(placed.map(({ status }) => status)).toEqual([200, 200])
    expect(placed.map(({ body }) => body.soldOutSamples.length).toSorted()).toEqual([0, 1])
    expect(await stockOf(last, one)).toEqual([0, 18])
    const offered = await check(bottle, [last, one])
    expect(offered.samples).toMatchObject({ given: [{ variantId: one.variantId }] })
    expect(offered.samples.soldOut[0]).toContain('Rose Noire')
  })
})

it('a request whose sample is sold out by then is confirmed without it, at the same amount', async () => {
  const bottle = await shop.product({ price: 3_000_00, stock: 50 })
  const [one, last] = [await sampleOf(), await sampleOf({ stock: 1 })]
  await withSamples(async () => {
    const customer = await shop.account()
    const { orderId } = (await place(customer, bottle, [last, one], { amount: 3_000 })).body
    // As an order that holds nothing, while somebody else has got the last sample.
    await shop.db.update(orders).set({ hold: 'none' }).where(eq(orders.id, orderId))
    expect((await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })).status).toBe(200)
    const confirmed = await shop.call(`POST /api/admin/orders/${orderId}/status`, {
      as: admin,
      body: { status: 'confirmed', from: 'pending' },
    })
    expect(confirmed.status).toBe(200)
    expect((await linesOf(orderId)).map(({ variantId }) => variantId)).toEqual(idsOf([bottle, one]))
    const order = await staffOrder(orderId)
    expect(order).toMatchObject({ amount: 3_000, discounts: [{ amount: 150, shares: [0, 150] }] })
    expect(order.timeline.map(({ note = '' }) => note).join('\n')).toContain('Rose Noire')
    expect(await stockOf(bottle, one, last)).toEqual([48, 18, 0])
  })
})

it('a bought sample is free before chosen ones, and one that is not sold alone cannot be bought', async () => {
  const bottle = await shop.product({ price: 3_000_00, stock: 50 })
  const [sold, chosen] = [await sampleOf({ soldAlone: true }), await sampleOf()]
  await withSamples(async () => {
    const buy = (product: Sold, amount: number, samples: Sold[]) =>
      shop.call('POST /api/order/create', {
        as: customer,
        body: { ...orderOf([bottle, 1], [product, 1]), amount, samples: idsOf(samples) },
      })
    const customer = await shop.account()
    const placed = await buy(sold, 3_000, [sold, chosen])
    expect((await linesOf(placed.body.orderId)).map(({ variantId }) => variantId)).toEqual(
      idsOf([bottle, sold, chosen]),
    )
    expect((await buy(chosen, 3_150, [])).status).toBe(409)
  })
})

it('a code gives samples: it applies at once, and takes its use with the first one', async () => {
  const bottle = await shop.product({ price: 3_000_00, stock: 50 })
  const sample = await sampleOf()
  const id = await addOffer(shop, { action: { kind: 'samples', count: 1 }, maxUses: 1 }, 'GIFTSAMPLE')
  expect(await check(bottle, [], { code: 'giftsample' })).toMatchObject({
    applied: [],
    refusal: null,
    samples: { allowed: 1, offers: [id] },
  })
  const more = { amount: 3_000, code: 'GIFTSAMPLE' }
  expect((await place(await shop.account(), bottle, [], more)).status).toBe(200)
  expect((await place(await shop.account(), bottle, [sample], more)).status).toBe(200)
  expect(await check(bottle, [sample], { code: 'GIFTSAMPLE' })).toMatchObject({
    refusal: { reason: 'used_up' },
    samples: { allowed: 0 },
  })
})

it('staff choose samples for a phone order or at the counter, as customers do', async () => {
  const bottle = await shop.product({ price: 3_000_00, stock: 50 })
  const [one, soldOut] = [await sampleOf(), await sampleOf({ stock: 0 })]
  await withSamples(async () => {
    const order = { ...sale(bottle), samples: idsOf([soldOut, one]) }
    const { lines, pickup } = order
    const totals = await shop.call('POST /api/admin/counter/totals', {
      as: admin,
      body: { lines, pickup, samples: order.samples },
    })
    expect(totals.body).toMatchObject({ amount: 3_000, subtotal: 3_150, offers: { samples: { allowed: 2 } } })
    expect(totals.body.offers.samples.soldOut).toHaveLength(1)
    const taken = await take(order)
    expect(taken.status).toBe(200)
    expect((await linesOf(taken.body.orderId)).map(({ variantId }) => variantId)).toEqual(idsOf([bottle, one]))
    expect(await stockOf(one)).toEqual([19])
  })
})

it('an offer of samples can be tried, and a trial says how many may be chosen', async () => {
  const bottle = await shop.product({ price: 3_000_00, stock: 50 })
  const offer = {
    ...{ name: 'Samples', nameInBangla: '', trigger: 'automatic', code: '', goods: [], except: [], notOnSale: false },
    action: { kind: 'samples', count: 3 },
    conditions: { minimum: 2_000, bottles: null, firstOrder: false, districts: [] },
    ...{ firstDay: null, lastDay: null, maxUses: null, maxUsesPerCustomer: null, exclusive: false, bar: null },
  }
  const lines = [{ variantId: bottle.variantId, quantity: 1 }]
  const body = { offer, _id: null, lines, place: null, firstOrder: false }
  const { tried } = (await shop.call('POST /api/admin/offers/trial', { as: admin, body })).body
  expect(tried).toMatchObject({ samples: 3, total: expect.any(Number), applied: [], refused: [] })
  const added = await shop.call('POST /api/admin/offers', { as: admin, body: { offer } })
  expect(added.body.offer.terms).toEqual(offer)
  await shop.call(`POST /api/admin/offers/${added.body.offer._id}/end`, { as: admin })
})
