import fc from 'fast-check'
import { expect, it } from 'vitest'
import { startOfDay } from '../dhaka-time.ts'
import { netOfBottles, priceOrder } from '../orders/pricing.ts'
import { chooseOffers } from './choose-offers.ts'
import type { Offer, OfferAction, OfferedLine } from './offers.ts'

const now = startOfDay('2027-03-21')
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const line = (variantId: string, price: number, quantity = 1, more: Partial<OfferedLine> = {}): OfferedLine => ({
  productId: `product of ${variantId}`,
  variantId,
  brand: 'Ajmal',
  category: 'Attar',
  price,
  quantity,
  ...more,
})
const offer = (action: OfferAction, more: Partial<Offer> = {}): Offer => ({ id: action.kind, action, ...more })
const code = (action: OfferAction, more: Partial<Offer> = {}) => offer(action, { id: 'code', ...more })
const choose = (
  lines: OfferedLine[],
  offers: { automatic?: Offer[]; code?: Offer },
  context: Partial<Parameters<typeof chooseOffers>[2]> = {},
  choices: OfferedLine[] = [],
) => chooseOffers(lines, { automatic: [], ...offers }, { now, ...context }, choices)
const netOf = ({ price }: ReturnType<typeof choose>) => price.lines.map(({ net }) => net)

// Ten cases, each worked out by hand; poisha.
it('takes a percentage off the order, rounded up to whole taka', () => {
  const chosen = choose([line('a', 1_250_00), line('b', 799_00, 3)], { code: code({ kind: 'percent', percent: 7 }) })
  expect(chosen.applied).toEqual([{ id: 'code', amount: 256_00, shares: [87_74, 168_26] }])
  expect([...netOf(chosen), chosen.price.total]).toEqual([1_162_26, 2_228_74, 3_391_00])
})

it('takes an offer on a brand first, then a code off what is left; delivery follows from the rest', () => {
  const chosen = choose(
    [line('a', 1_490_00, 2, { brand: 'X' }), line('b', 2_350_00)],
    {
      automatic: [offer({ kind: 'percent', percent: 15 }, { goods: { brands: ['X'] } })],
      code: code({ kind: 'amount', amount: 200_00 }),
    },
    { deliveryCharge: (goods) => (goods < 3_000_00 ? 120_00 : 0) },
  )
  expect(chosen.applied.map(({ shares }) => shares)).toEqual([
    [447_00, 0],
    [103_75, 96_25],
  ])
  expect(netOf(chosen)).toEqual([2_429_25, 2_253_75])
  expect(chosen.price).toMatchObject({ deliveryCharge: 0, total: 4_683_00 })
})

it('takes no more off than the goods cost, and leaves the delivery charge', () => {
  const chosen = choose(
    [line('a', 350_00)],
    { code: code({ kind: 'amount', amount: 500_00 }) },
    { deliveryCharge: 60_00 },
  )
  expect(chosen.applied[0]?.amount).toBe(350_00)
  expect(chosen.price).toMatchObject({ discount: 350_00, deliveryCharge: 60_00, total: 60_00 })
})

it('spreads the bottle that is free over the bottles that pay for it', () => {
  const chosen = choose([line('a', 450_00, 2), line('b', 300_00), line('c', 900_00)], {
    automatic: [offer({ kind: 'buyGet', buy: 2, get: 1 })],
  })
  expect(chosen.applied[0]?.shares).toEqual([81_82, 54_54, 163_64])
  expect(netOf(chosen)).toEqual([818_18, 245_46, 736_36])
})

it('spreads the saving of sets over the bottles of the sets only', () => {
  const parts = [
    { size: 'a', quantity: 1 },
    { size: 'b', quantity: 1 },
  ]
  const chosen = choose([line('a', 1_200_00, 3), line('b', 950_00, 2)], {
    automatic: [offer({ kind: 'set', parts, price: 1_800_00 })],
  })
  expect(chosen.applied[0]?.shares).toEqual([390_70, 309_30])
  expect([...netOf(chosen), chosen.price.total]).toEqual([3_209_30, 1_590_70, 4_800_00])
})

it('says what is missing for free delivery, and then takes off the charge', () => {
  const free = code({ kind: 'delivery', charge: 0 }, { conditions: { minimum: 1_500_00 } })
  const first = choose([line('a', 1_499_00)], { code: free }, { deliveryCharge: 120_00 })
  expect(first.refused.get('code')).toEqual({ reason: 'minimum', missing: 1_00 })
  expect(first.price.total).toBe(1_619_00)
  const then = choose([line('a', 1_500_00)], { code: free }, { deliveryCharge: 120_00 })
  expect(then.applied).toEqual([{ id: 'code', amount: 120_00, shares: [0] }])
  expect(then.price).toMatchObject({ goods: 1_500_00, discount: 0, deliveryDiscount: 120_00, total: 1_500_00 })
})

it('the minimum of free delivery counts the goods before a discount on the order', () => {
  const free = offer({ kind: 'delivery', charge: 0 }, { conditions: { minimum: 1_500_00 } })
  const lines = [line('a', 1_550_00)]
  const chosen = choose(
    lines,
    { automatic: [free], code: code({ kind: 'percent', percent: 10 }) },
    { deliveryCharge: 120_00 },
  )
  expect(chosen.applied.map(({ id, amount }) => [id, amount])).toEqual([
    ['code', 155_00],
    ['delivery', 120_00],
  ])
})

it('keeps the offer that saves more where a code may not be combined with it', () => {
  const chosen = choose([line('a', 1_000_00, 2)], {
    automatic: [offer({ kind: 'percent', percent: 10 })],
    code: code({ kind: 'amount', amount: 150_00 }, { exclusive: true }),
  })
  expect(chosen.applied.map(({ id }) => id)).toEqual(['percent'])
  expect(chosen.refused.get('code')).toEqual({ reason: 'other_saves_more' })
  expect(chosen.price.total).toBe(1_800_00)
})

it('refunds of single bottles add up to what they cost after the offer', () => {
  const chosen = choose([line('a', 333_00, 3)], { code: code({ kind: 'percent', percent: 10 }) })
  expect([0, 1, 2].map((before) => netOfBottles(chosen.price, 0, before, 1))).toEqual([299_66, 299_67, 299_67])
})

it('gives chosen samples, which count for no minimum and get no other offer', () => {
  const lines = [line('a', 3_200_00), line('s', 150_00, 2, { isSample: true })]
  const samples = offer({ kind: 'samples', count: 2 }, { conditions: { minimum: 3_000_00 } })
  const chosen = choose(lines, { automatic: [samples], code: code({ kind: 'percent', percent: 5 }) })
  expect(chosen.applied.map(({ shares }) => shares)).toEqual([
    [0, 300_00],
    [160_00, 0],
  ])
  expect(netOf(chosen)).toEqual([3_040_00, 0])
  const few = choose([line('a', 2_800_00), line('s', 150_00, 2, { isSample: true })], { automatic: [samples] })
  expect(few.refused.get('samples')).toEqual({ reason: 'minimum', missing: 200_00 })
})

const sample = (id: string) => line(id, 150_00, 1, { isSample: true })

it('adds chosen samples as free lines, as many as the offer gives, and says what a smaller cart lacks', () => {
  const samples = offer({ kind: 'samples', count: 2 }, { conditions: { minimum: 3_000_00 } })
  const choices = ['s', 't', 'u'].map(sample)
  const chosen = choose([line('a', 3_200_00)], { automatic: [samples] }, {}, choices)
  expect(chosen.samples).toEqual({ allowed: 2, given: choices.slice(0, 2), offers: ['samples'] })
  expect(netOf(chosen)).toEqual([3_200_00, 0, 0])
  expect(chosen.applied).toEqual([{ id: 'samples', amount: 300_00, shares: [0, 150_00, 150_00] }])
  const few = choose([line('a', 2_800_00)], { automatic: [samples] }, {}, choices)
  expect(few.samples).toEqual({ allowed: 0, given: [], offers: [], next: { count: 2, missing: 200_00 } })
  expect(few.price).toMatchObject({ lines: [{ net: 2_800_00 }], total: 2_800_00 })
})

it('gives samples that are bought for free before chosen ones, and none twice', () => {
  const samples = offer({ kind: 'samples', count: 2 })
  const bought = [line('a', 1_000_00), sample('s')]
  const chosen = choose(bought, { automatic: [samples] }, {}, ['s', 't', 'u'].map(sample))
  expect([chosen.samples.allowed, chosen.samples.given.map(({ variantId }) => variantId)]).toEqual([1, ['t']])
  expect(chosen.price.total).toBe(1_000_00)
})

it('a code that gives samples applies before any is chosen, and uses nothing until one is', () => {
  const samples = code({ kind: 'samples', count: 1 })
  const open = choose([line('a', 1_000_00)], { code: samples })
  expect([open.refused.size, open.applied, open.samples.allowed]).toEqual([0, [], 1])
  expect(choose([line('a', 1_000_00)], { code: samples }, {}, [sample('s')]).applied).toMatchObject([{ id: 'code' }])
})

it('an offer on single goods may bring the order below the minimum of another, which then says what is missing', () => {
  const chosen = choose([line('a', 1_000_00, 2)], {
    automatic: [
      offer({ kind: 'percent', percent: 15 }, { goods: { sizes: ['a'] } }),
      offer({ kind: 'amount', amount: 200_00 }, { conditions: { minimum: 1_900_00 } }),
    ],
  })
  expect(chosen.applied.map(({ id, amount }) => [id, amount])).toEqual([['percent', 300_00]])
  expect(chosen.refused.get('amount')).toEqual({ reason: 'minimum', missing: 200_00 })
})

it('a percentage takes no more off than its limit', () => {
  const chosen = choose([line('a', 3_999_00)], { code: code({ kind: 'percent', percent: 20, max: 500_00 }) })
  expect(chosen.applied[0]?.amount).toBe(500_00)
})

it('staff and the way to pay take their discounts off what offers have left', () => {
  const lines = [line('a', 2_400_00), line('b', 850_00, 2)]
  const { discounts } = choose(lines, { automatic: [offer({ kind: 'percent', percent: 10 })] })
  const price = priceOrder({
    lines,
    discounts: [...discounts, { amount: 100_00 }],
    deliveryCharge: 60_00,
    paymentAdjustment: -50_00,
  })
  expect(price.lines.map(({ shares }) => shares)).toEqual([
    [240_00, 58_54, 29_27],
    [170_00, 41_46, 20_73],
  ])
  expect([...price.lines.map(({ net }) => net), price.total]).toEqual([2_072_19, 1_467_81, 3_600_00])
})

it('equal lines share by their order, and odd poisha of a price stay with its line', () => {
  const three = choose([line('a', 100_00), line('b', 100_00), line('c', 100_00)], {
    code: code({ kind: 'amount', amount: 100_00 }),
  })
  expect(three.applied[0]?.shares).toEqual([33_34, 33_33, 33_33])
  const odd = choose([line('a', 599_99), line('b', 1_000_00)], { code: code({ kind: 'percent', percent: 10 }) })
  expect(odd.applied[0]).toMatchObject({ amount: 160_00, shares: [60_00, 100_00] })
  expect(netOf(odd)).toEqual([539_99, 900_00])
})

it('an offer that takes nothing off after rounding does not apply, and claims no bottles', () => {
  // 0.01 % of ৳10 is a tenth of a poisha; of a part of the goods that costs less than ৳1 nothing is whole taka.
  const tiny = offer({ kind: 'percent', percent: 0.01 }, { id: 'tiny', goods: { sizes: ['a'] } })
  const half = offer({ kind: 'percent', percent: 50 }, { id: 'half', goods: { sizes: ['a'] } })
  const chosen = choose([line('a', 10_00), line('b', 500_00)], { automatic: [tiny, half] })
  expect(chosen.applied).toEqual([{ id: 'half', amount: 5_00, shares: [5_00, 0] }])
  expect(chosen.refused.get('tiny')).toEqual({ reason: 'no_goods' })
  const cheap = choose([line('a', 60), line('b', 500_00)], { code: code({ kind: 'amount', amount: 5_00 }, half) })
  expect([cheap.applied, cheap.refused.get('half')]).toEqual([[], { reason: 'no_goods' }])
  const order = choose([line('a', 10_00)], { automatic: [offer({ kind: 'percent', percent: 0.01 })] })
  expect([order.applied, order.refused.get('percent')]).toEqual([[], { reason: 'no_goods' }])
})

it('runs from its first moment until just before its end', () => {
  const sale = code({ kind: 'percent', percent: 10 }, { starts: now, ends: startOfDay('2027-03-22') })
  const at = (moment: number) => choose([line('a', 100_00)], { code: sale }, { now: new Date(moment) })
  const refusalAt = (moment: number) => at(moment).refused.get('code')?.reason
  expect(refusalAt(now.getTime() - 1)).toBe('not_started')
  expect(refusalAt(now.getTime())).toBeUndefined()
  expect(refusalAt(startOfDay('2027-03-22').getTime() - 1)).toBeUndefined()
  expect(refusalAt(startOfDay('2027-03-22').getTime())).toBe('ended')
})

it('says which condition of a code an order does not meet', () => {
  const refusal = (more: Partial<Offer>, context = {}) =>
    choose([line('a', 100_00, 2)], { code: code({ kind: 'percent', percent: 10 }, more) }, context).refused.get('code')
  expect(refusal({ closed: 'used_up' })).toEqual({ reason: 'used_up' })
  expect(refusal({ closed: 'used_by_customer' })).toEqual({ reason: 'used_by_customer' })
  expect(refusal({ conditions: { bottles: 3 } })).toEqual({ reason: 'bottles', missing: 1 })
  expect(refusal({ conditions: { firstOrder: true } })).toEqual({ reason: 'first_order' })
  expect(refusal({ conditions: { firstOrder: true } }, { firstOrder: true })).toBeUndefined()
  expect(refusal({ conditions: { districts: ['26'] } }, { district: '91' })).toEqual({ reason: 'district' })
  expect(refusal({ conditions: { districts: ['26'] } }, { district: '26' })).toBeUndefined()
  expect(refusal({ goods: { categories: ['Oud'] } })).toEqual({ reason: 'no_goods' })
  expect(refusal({ except: { brands: ['Ajmal'] } })).toEqual({ reason: 'no_goods' })
})

it('leaves goods on sale out where the owner says so', () => {
  const lines = [line('a', 1_000_00, 1, { onSale: true }), line('b', 1_000_00)]
  const chosen = choose(lines, { code: code({ kind: 'percent', percent: 10 }, { notOnSale: true }) })
  expect(chosen.applied[0]?.shares).toEqual([0, 100_00])
})

it('a bottle takes part in one offer on single goods only, in the order of the owner', () => {
  const chosen = choose([line('a', 100_00, 3)], {
    automatic: [
      offer({ kind: 'buyGet', buy: 1, get: 1 }),
      offer({ kind: 'percent', percent: 10 }, { goods: { sizes: ['a'] } }),
    ],
  })
  expect(chosen.applied.map(({ amount }) => amount)).toEqual([100_00, 10_00])
})

it('of several offers on the order, and on delivery, the best one applies', () => {
  const chosen = choose(
    [line('a', 1_000_00)],
    {
      automatic: [
        offer({ kind: 'percent', percent: 5 }),
        offer({ kind: 'amount', amount: 80_00 }),
        offer({ kind: 'delivery', charge: 60_00 }, { id: 'cheap' }),
        offer({ kind: 'delivery', charge: 0 }, { id: 'free' }),
      ],
    },
    { deliveryCharge: 120_00 },
  )
  expect(chosen.applied.map(({ id }) => id)).toEqual(['amount', 'free'])
  expect([...chosen.refused.keys()]).toEqual(['percent', 'cheap'])
})

const ids = ['a', 'b', 'c', 'd', 'e', 's']
const cart = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...ids),
    taka: fc.integer({ min: 0, max: 9_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    onSale: fc.boolean(),
  }),
  { minLength: 1, selector: ({ id }) => id },
)
const action: fc.Arbitrary<OfferAction> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: 1, max: 900 }).map((taka) => taka * 100),
  }),
  fc.record({ kind: fc.constant('buyGet' as const), buy: fc.integer({ min: 1, max: 3 }), get: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('delivery' as const), charge: fc.constantFrom(0, 30_00, 60_00) }),
  fc.record({ kind: fc.constant('samples' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('set' as const),
    parts: fc.constant([
      { size: 'a', quantity: 1 },
      { size: 'b', quantity: 2 },
    ]),
    price: fc.integer({ min: 0, max: 5_000 }).map((taka) => taka * 100),
  }),
)
const anyOffer = fc
  .record({
    action,
    sizes: fc.option(fc.subarray(ids)),
    exclusive: fc.boolean(),
    notOnSale: fc.boolean(),
    minimum: fc.constantFrom(0, 1_000_00, 5_000_00),
  })
  .map(({ sizes, minimum, ...rest }) => ({ ...rest, conditions: { minimum }, ...(sizes && { goods: { sizes } }) }))
const situation = fc
  .record({
    cart,
    automatic: fc.array(anyOffer, { maxLength: 5 }),
    code: anyOffer,
    choices: fc.subarray(['s', 't', 'u']),
  })
  .map(({ cart, automatic, code, choices }) => ({
    choices: choices.map(sample),
    lines: cart.map(({ id, taka, quantity, onSale }) =>
      line(id, taka * 100, quantity, { onSale, isSample: id === 's' }),
    ),
    automatic: automatic.map((offer, index): Offer => ({ ...offer, id: `offer ${index}` })),
    code: { ...code, id: 'code' },
  }))
const deliveryCharge = (goods: number) => (goods < 2_000_00 ? 120_00 : 0)

it('any offers: shares add up, no line costs less than nothing, the total is whole taka, no code makes it dearer', () => {
  fc.assert(
    fc.property(situation, ({ lines: bought, automatic, code, choices }) => {
      const without = choose(bought, { automatic }, { deliveryCharge }, choices)
      const chosen = choose(bought, { automatic, code }, { deliveryCharge }, choices)
      const lines = [...bought, ...chosen.samples.given]
      expect(chosen.price.total).toBeLessThanOrEqual(without.price.total)
      expect(chosen.price.total % 100).toBe(0)
      for (const { amount } of chosen.applied) expect(amount).toBeGreaterThan(0)
      expect(sum(chosen.applied.map(({ amount }) => amount))).toBe(
        chosen.price.discount + chosen.price.deliveryDiscount,
      )
      for (const { net, total } of chosen.price.lines) expect(net >= 0 && net <= total).toBe(true)
      // Each offer applies, or says why it does not.
      const named = new Set([...chosen.applied.map(({ id }) => id), ...chosen.refused.keys(), ...chosen.samples.offers])
      expect([...named].toSorted()).toEqual([...automatic.map(({ id }) => id), 'code'].toSorted())
      // An order is priced from the shares that were agreed, never from the offers of today.
      const kept = chosen.applied.filter(({ shares }) => sum(shares) > 0).map(({ shares }) => ({ shares }))
      expect(priceOrder({ lines, discounts: kept }).lines.map(({ net }) => net)).toEqual(netOf(chosen))
    }),
  )
})

it('the order of the lines changes no sum', () => {
  const shuffled = situation.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given.lines, { minLength: given.lines.length })),
  )
  fc.assert(
    fc.property(shuffled, ([{ lines, ...offers }, others]) => {
      const totalOf = (lines: OfferedLine[]) => choose(lines, offers, { deliveryCharge }).price.total
      expect(totalOf(others)).toBe(totalOf(lines))
    }),
  )
})

it('with a discount by staff and a way to pay in whole taka, an order of any offers stays whole taka, and its refunds add up', () => {
  const taka = fc.integer({ min: 0, max: 500 }).map((amount) => amount * 100)
  const terms = fc.record({
    staff: taka,
    fee: taka,
    lowers: fc.boolean(),
    parts: fc.array(fc.integer({ min: 1, max: 3 })),
  })
  fc.assert(
    fc.property(situation, terms, ({ lines, ...offers }, { staff, fee, lowers, parts }) => {
      const { discounts } = choose(lines, offers, { deliveryCharge })
      const paymentAdjustment = lowers ? -fee : fee
      const price = priceOrder({
        lines,
        discounts: [...discounts, { amount: staff }],
        deliveryCharge,
        paymentAdjustment,
      })
      expect(price.total % 100).toBe(0)
      for (const [index, { quantity }] of lines.entries()) {
        let [before, refunded] = [0, 0]
        for (const part of [...parts, quantity]) {
          const count = Math.min(part, quantity - before)
          refunded += netOfBottles(price, index, before, count)
          before += count
        }
        expect(refunded).toBe(price.lines[index]?.net)
      }
    }),
  )
})
