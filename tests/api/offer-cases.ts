import type { TestShop } from './shop.ts'
import type { addOffer } from './shop-offers.ts'

type Sold = Awaited<ReturnType<TestShop['product']>>
type NewOffer = Parameters<typeof addOffer>[1]

interface Case {
  name: string
  /** Price in poisha and bottles of each line. */
  cart: [price: number, quantity: number][]
  offersOf(sold: Sold[]): [NewOffer, code?: string][]
  shares: number[][]
  /** Decimal taka. */
  total: number
}

/** Worked out by hand; those with delivery, samples and discounts by staff are tested where they are shown. */
export const cases: Case[] = [
  {
    name: 'a percentage of the order, rounded up to whole taka',
    cart: [
      [1_250_00, 1],
      [799_00, 3],
    ],
    offersOf: () => [[{ action: { kind: 'percent', percent: 7 } }, 'CASE1']],
    shares: [[87_74, 168_26]],
    total: 3_391,
  },
  {
    name: 'an automatic offer on one product, then a code on the order',
    cart: [
      [1_490_00, 2],
      [2_350_00, 1],
    ],
    offersOf: ([first]) => [
      [{ action: { kind: 'percent', percent: 15 }, goods: { products: [first?.id ?? ''] } }],
      [{ action: { kind: 'amount', amount: 200_00 } }, 'CASE2'],
    ],
    shares: [
      [447_00, 0],
      [103_75, 96_25],
    ],
    total: 4_683,
  },
  {
    name: 'a code worth more than the goods',
    cart: [[350_00, 1]],
    offersOf: () => [[{ action: { kind: 'amount', amount: 500_00 } }, 'CASE3']],
    shares: [[350_00]],
    total: 0,
  },
  {
    name: 'buy two, get the cheapest free, spread over the group',
    cart: [
      [450_00, 2],
      [300_00, 1],
      [900_00, 1],
    ],
    offersOf: () => [[{ action: { kind: 'buyGet', buy: 2, get: 1 } }, 'CASE4']],
    shares: [[81_82, 54_54, 163_64]],
    total: 1_800,
  },
  {
    name: 'sets at their price, spread over their bottles only',
    cart: [
      [1_200_00, 3],
      [950_00, 2],
    ],
    offersOf: ([one, other]) => {
      const parts = [one, other].map((part) => ({ size: part?.variantId ?? '', quantity: 1 }))
      return [[{ action: { kind: 'set', parts, price: 1_800_00 } }, 'CASE5']]
    },
    shares: [[390_70, 309_30]],
    total: 4_800,
  },
  {
    name: 'a percentage with a largest amount',
    cart: [[3_999_00, 1]],
    offersOf: () => [[{ action: { kind: 'percent', percent: 20, max: 500_00 } }, 'CASE9']],
    shares: [[500_00]],
    total: 3_499,
  },
]
