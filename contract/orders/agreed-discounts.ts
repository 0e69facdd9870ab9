import { type Poisha, toPoisha, toTaka } from '../money.ts'
import type { OfferClass } from '../offers/offers.ts'

export const discountSources = ['offer', 'staff', 'payment', 'rounding'] as const
export type DiscountSource = (typeof discountSources)[number]

/** A discount of a placed order: its shares are those of the time of ordering and never calculated again. In the unit of its order. */
export interface AgreedDiscount {
  source: DiscountSource
  class: OfferClass
  amount: Poisha
  /** Its part of each line, in their order. A discount on delivery has none. */
  shares: readonly Poisha[]
}

type Kind = Pick<AgreedDiscount, 'source' | 'class'>

const ofOrder = (source: DiscountSource): Kind => ({ source, class: 'order' })

/** The terms of `priceOrder` for an order that is placed. Its delivery charge is the one that is paid. */
export function agreedTerms(agreed: readonly AgreedDiscount[]) {
  const sharesOf = (source: DiscountSource) => agreed.find((one) => one.source === source)?.shares
  return {
    discounts: onGoods(agreed).map(({ shares }) => ({ shares })),
    agreed: { payment: sharesOf('payment'), rounding: sharesOf('rounding') },
  }
}

/** Those of offers and by staff on the goods. */
export const onGoods = <One extends AgreedDiscount>(agreed: readonly One[]): One[] =>
  agreed.filter(({ source, class: of }) => of !== 'delivery' && (source === 'offer' || source === 'staff'))

/** What `agreedIn` reads of the price of an order. */
interface Priced {
  lines: readonly { shares: readonly Poisha[] }[]
  paymentAdjustment: Poisha
  cashRounding: Poisha
  deliveryDiscount: Poisha
}

/**
 * What was taken off in a price, as the order keeps it. `named` says what each discount on the goods is; `onDelivery`
 * the one that lowers the charge. What takes nothing off is left out.
 */
export function agreedIn<Named extends Kind>(
  price: Priced,
  named: readonly Named[],
  onDelivery?: Named,
): (AgreedDiscount & (Named | Kind))[] {
  const kinds: (Named | Kind)[] = [...named]
  if (price.paymentAdjustment < 0) kinds.push(ofOrder('payment'))
  if (price.cashRounding > 0) kinds.push(ofOrder('rounding'))
  const agreed = kinds.map((kind, index) => {
    const shares = price.lines.map((line) => line.shares[index] ?? 0)
    // More than is left of the goods is rounded off the charges.
    return { ...kind, shares, amount: kind.source === 'rounding' ? price.cashRounding : sum(shares) }
  })
  const delivery = onDelivery ? [{ ...onDelivery, shares: [], amount: price.deliveryDiscount }] : []
  return [...agreed, ...delivery].filter(({ amount }) => amount > 0)
}

interface Line {
  variantId: string
  quantity: number
}

/**
 * What an edit keeps of the offers on the goods: a line with fewer bottles the part of them, by `netOfBottles`; added
 * bottles and lines get none.
 */
export function keptOffers<One extends AgreedDiscount>(
  agreed: readonly One[],
  before: readonly (Line & { price: Poisha })[],
  after: readonly Line[],
): One[] {
  const offers = onGoods(agreed).filter(({ source }) => source === 'offer')
  const ofLines = after.map(({ variantId, quantity }) => {
    const index = before.findIndex((line) => line.variantId === variantId)
    const line = before[index]
    if (!line) return offers.map(() => 0)
    const costUpTo = (cost: Poisha) => Math.floor((cost * Math.min(quantity, line.quantity)) / line.quantity)
    let left = line.price * line.quantity
    return offers.map(({ shares }) => {
      const rest = left - (shares[index] ?? 0)
      const kept = costUpTo(left) - costUpTo(rest)
      left = rest
      return kept
    })
  })
  return offers.map((offer, index) => {
    const shares = ofLines.map((ofLine) => ofLine[index] ?? 0)
    return { ...offer, shares, amount: sum(shares) }
  })
}

type Shown = Pick<AgreedDiscount, 'source' | 'class' | 'amount'> & { name: string; code?: string | null }

/** The offers of an order among its totals: those on the goods, or those on the delivery charge. */
export const offerRows = (discounts: readonly Shown[], on: 'goods' | 'delivery') =>
  discounts
    .filter(({ source, class: of }) => source === 'offer' && (of === 'delivery') === (on === 'delivery'))
    .map(({ name, code, amount }) => ({ name: code ? `${name} (${code})` : name, amount }))

/** The delivery charge before discounts on it, decimal taka. The order has the one after them. */
export const fullDeliveryCharge = (order: { deliveryCharge: number; discounts: readonly Shown[] }): number => {
  const off = offerRows(order.discounts, 'delivery').map(({ amount }) => toPoisha(amount))
  return toTaka(toPoisha(order.deliveryCharge) + sum(off))
}

/** The discount of staff, apart from offers. */
export const takenByStaff = (agreed: readonly AgreedDiscount[]): number =>
  sum(agreed.filter(({ source }) => source === 'staff').map(({ amount }) => amount))

/** A discount as the API has it, in poisha. */
export const inPoisha = <One extends AgreedDiscount>({ amount, shares, ...rest }: One) => ({
  ...rest,
  amount: toPoisha(amount),
  shares: shares.map(toPoisha),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
