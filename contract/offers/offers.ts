import type { Poisha } from '../money.ts'

/** Goods that are named one by one, by their ids; a bottle that any of the lists names belongs to them. */
export interface OfferGoods {
  products?: readonly string[]
  /** Sizes, by the ids of their variants. */
  sizes?: readonly string[]
  brands?: readonly string[]
  categories?: readonly string[]
}

/**
 * What an offer does. `percent` and `amount` concern single goods where the offer names some, else the whole order.
 * `set`: the parts together cost `price`. `buyGet`: of `buy` + `get` bottles the cheapest `get` are free. `delivery`:
 * the charge is at most `charge`. `samples`: that many samples are free. `priceBack`: for that many days its codes take
 * what a set has cost off one bottle; the `amount` is that of the code.
 */
export type OfferAction =
  | { kind: 'percent'; percent: number; max?: Poisha }
  | { kind: 'amount'; amount: Poisha }
  | { kind: 'set'; parts: readonly { size: string; quantity: number }[]; price: Poisha }
  | { kind: 'buyGet'; buy: number; get: number }
  | { kind: 'delivery'; charge: Poisha }
  | { kind: 'samples'; count: number }
  | { kind: 'priceBack'; days: number; amount?: Poisha }

/** What has to be true of an order. Goods and bottles count without samples. */
export interface OfferConditions {
  /** Amount of the goods, after discounts on single goods and without delivery. */
  minimum?: Poisha
  bottles?: number
  firstOrder?: boolean
  districts?: readonly string[]
}

export interface Offer {
  id: string
  action: OfferAction
  /** None: all goods. */
  goods?: OfferGoods
  except?: OfferGoods
  notOnSale?: boolean
  conditions?: OfferConditions
  /** From this moment, and before that one. */
  starts?: Date
  ends?: Date
  /** It is not combined with any other offer. */
  exclusive?: boolean
  /** Why it is closed to everybody, or to this customer. */
  closed?: 'used_up' | 'used_by_customer'
}

/** The discounts are taken in this order: each class from what those before have left. */
export const offerClasses = ['goods', 'order', 'delivery'] as const
export type OfferClass = (typeof offerClasses)[number]

export function classOf({ action: { kind }, goods }: Pick<Offer, 'action' | 'goods'>): OfferClass {
  if (kind === 'delivery') return 'delivery'
  return (kind === 'percent' || kind === 'amount') && !goods ? 'order' : 'goods'
}

/** A line of a cart as offers look at it. */
export interface OfferedLine {
  productId: string
  variantId: string
  brand: string
  category: string
  /** The price of one bottle. */
  price: Poisha
  quantity: number
  onSale?: boolean
  isSample?: boolean
  /** A set or a decant: it is no bottle of its own. */
  isSetOrDecant?: boolean
}

/**
 * Why a code names no offer. `unknown` is also said of a personal code that is used up, so that nobody learns which
 * exist; `too_many_tries`: after too many wrong ones.
 */
export type CodeRefusal = { reason: 'unknown' } | { reason: 'too_many_tries'; minutes: number }

/** Why an offer does not apply. `missing` is what the goods or the number of bottles lack. */
export type OfferRefusal =
  | { reason: 'not_started' | 'ended' | 'used_up' | 'used_by_customer' }
  | { reason: 'minimum' | 'bottles'; missing: number }
  | { reason: 'first_order' | 'district' | 'no_goods' | 'not_combined' | 'other_saves_more' | 'delivery_not_dearer' }

export const offerRefusals = [
  'not_started',
  'ended',
  'used_up',
  'used_by_customer',
  'minimum',
  'bottles',
  'first_order',
  'district',
  'no_goods',
  'not_combined',
  'other_saves_more',
  'delivery_not_dearer',
] as const satisfies OfferRefusal['reason'][]

/** Why a code does not apply. */
export const codeRefusals = ['unknown', 'too_many_tries', ...offerRefusals] as const

const names = ({ products, sizes, brands, categories }: OfferGoods, line: OfferedLine): boolean =>
  products?.includes(line.productId) ||
  sizes?.includes(line.variantId) ||
  brands?.includes(line.brand) ||
  categories?.includes(line.category) ||
  false

/** Whether an offer concerns the bottles of a line. Samples belong to offers of samples only. */
export function concerns({ action, goods, except, notOnSale }: Offer, line: OfferedLine): boolean {
  if ((action.kind === 'samples') !== (line.isSample ?? false)) return false
  if (action.kind === 'priceBack' && line.isSetOrDecant) return false
  if (goods && !names(goods, line)) return false
  return !(except && names(except, line)) && !(notOnSale && line.onSale)
}
