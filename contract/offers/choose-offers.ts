import type { Poisha } from '../money.ts'
import { type DeliveryCharge, type Discount, type OrderPrice, priceOrder } from '../orders/pricing.ts'
import { claimBottles, unclaimedBottles } from './claim-bottles.ts'
import { classOf, type Offer, type OfferedLine, type OfferRefusal } from './offers.ts'

interface OfferContext {
  now: Date
  /** Unknown while the customer is. */
  firstOrder?: boolean | undefined
  district?: string | undefined
  deliveryCharge?: DeliveryCharge
}

interface OpenOffers {
  /** In the owner's order. */
  automatic: readonly Offer[]
  /** The offer of the code that the customer typed. */
  code?: Offer | undefined
}

interface AppliedOffer {
  id: string
  /** What it takes off the goods, or the delivery charge. */
  amount: Poisha
  /** Its part of each line. */
  shares: Poisha[]
}

export interface ChosenOffers {
  applied: AppliedOffer[]
  /** Those of `applied` that are discounts on the goods, in the same order; see `priceOrder`. */
  discounts: Discount[]
  deliveryAtMost?: Poisha
  /** Why each of the others does not apply, by the ids of the offers. */
  refused: Map<string, OfferRefusal>
  price: OrderPrice
}

/**
 * Chooses the offers that apply to a cart: in classes, first those on single goods, then at most one on the order, then
 * at most one on delivery, as discounts for `priceOrder`. Offers that exclude each other are priced both ways; the
 * customer gets the lower total. A code that does not lower it is refused, and so takes no use.
 */
export function chooseOffers(
  lines: readonly OfferedLine[],
  { automatic, code }: OpenOffers,
  context: OfferContext,
): ChosenOffers {
  const combined = automatic.filter(({ exclusive }) => !exclusive)
  const ways = [combined, ...automatic.filter(({ exclusive }) => exclusive).map((offer) => [offer])]
  const best = cheapest(ways.map((way) => apply(lines, way, context)))
  for (const { id } of automatic) if (!isNamed(best, id)) best.refused.set(id, { reason: 'not_combined' })
  if (!code) return best
  const others = combined.filter((offer) => classOf(offer) !== classOf(code) || classOf(code) === 'goods')
  const waysWithCode = code.exclusive
    ? [[code]]
    : [
        [code, ...others],
        [...others, code],
      ]
  const withCode = cheapest(waysWithCode.map((way) => apply(lines, way, context)))
  const refusal = withCode.refused.get(code.id)
  if (refusal || withCode.price.total >= best.price.total) {
    best.refused.set(code.id, refusal ?? { reason: 'other_saves_more' })
    return best
  }
  for (const { id } of automatic) if (!isNamed(withCode, id)) withCode.refused.set(id, { reason: 'not_combined' })
  return withCode
}

const isNamed = ({ applied, refused }: ChosenOffers, offer: string) =>
  refused.has(offer) || applied.some(({ id }) => id === offer)

/** The first of the lowest total. */
const cheapest = ([first, ...others]: ChosenOffers[]): ChosenOffers => {
  if (!first) throw new RangeError('no offers to compare')
  return others.reduce((best, other) => (other.price.total < best.price.total ? other : best), first)
}

function apply(lines: readonly OfferedLine[], offers: readonly Offer[], context: OfferContext): ChosenOffers {
  const { deliveryCharge = 0 } = context
  const refused = new Map<string, OfferRefusal>()
  const taken: { id: string; discount: Discount }[] = []
  const priceWith = (discounts: readonly Discount[], deliveryAtMost?: Poisha) =>
    priceOrder({ lines, discounts, deliveryCharge, ...(deliveryAtMost !== undefined && { deliveryAtMost }) })
  const discounts = () => taken.map(({ discount }) => discount)
  const netOfLines = () => priceWith(discounts()).lines.map(({ net }) => net)
  const of = (group: string) => offers.filter((offer) => classOf(offer) === group)
  /** Whether an offer is open to this cart; otherwise its reason is noted. */
  const isOpen = (offer: Offer, net = netOfLines()) => {
    const refusal = refusalOf(offer, lines, net, context)
    if (refusal) refused.set(offer.id, refusal)
    return !refusal
  }

  const unclaimed = unclaimedBottles(lines)
  const samplesLast = of('goods').toSorted((one, other) => Number(isOfSamples(one)) - Number(isOfSamples(other)))
  for (const offer of samplesLast) {
    if (!isOpen(offer)) continue
    const discount = claimBottles(offer, lines, unclaimed)
    if (discount) taken.push({ id: offer.id, discount })
    else refused.set(offer.id, { reason: 'no_goods' })
  }

  const net = netOfLines()
  const onOrder = of('order')
    .filter((offer) => isOpen(offer, net))
    .flatMap((offer) => {
      const discount = claimBottles(offer, lines, undefined, net)
      if (!discount) refused.set(offer.id, { reason: 'no_goods' })
      return discount ? [{ id: offer.id, discount, goods: priceWith([...discounts(), discount]).discount }] : []
    })
  const largest = onOrder.toSorted((one, other) => other.goods - one.goods)[0]
  for (const { id } of onOrder) if (id !== largest?.id) refused.set(id, { reason: 'other_saves_more' })
  if (largest) taken.push(largest)

  const before = priceWith(discounts())
  const onDelivery = of('delivery')
    // Their minimum, too, counts the goods before a discount on the whole order.
    .filter((offer) => isOpen(offer, net))
    .flatMap(({ id, action }) => (action.kind === 'delivery' ? [{ id, charge: action.charge }] : []))
    .toSorted((one, other) => one.charge - other.charge)
  const lowest = onDelivery.find(({ charge }) => charge < before.deliveryCharge)
  for (const { id } of onDelivery) {
    if (id !== lowest?.id) refused.set(id, { reason: lowest ? 'other_saves_more' : 'delivery_not_dearer' })
  }

  const price = priceWith(discounts(), lowest?.charge)
  const applied = taken.map(({ id }, index) => {
    const shares = price.lines.map((line) => line.shares[index] ?? 0)
    return { id, shares, amount: shares.reduce((total, part) => total + part, 0) }
  })
  if (lowest) applied.push({ id: lowest.id, amount: price.deliveryDiscount, shares: lines.map(() => 0) })
  return { applied, discounts: discounts(), ...(lowest && { deliveryAtMost: lowest.charge }), refused, price }
}

const isOfSamples = ({ action }: Offer) => action.kind === 'samples'

/** Why an offer is not open to a cart, by its dates, uses and conditions; `net` is what is left of each line. */
function refusalOf(
  { starts, ends, closed, conditions = {} }: Offer,
  lines: readonly OfferedLine[],
  net: readonly Poisha[],
  { now, firstOrder, district }: OfferContext,
): OfferRefusal | undefined {
  if (starts && now < starts) return { reason: 'not_started' }
  if (ends && now >= ends) return { reason: 'ended' }
  if (closed) return { reason: closed }
  const { minimum = 0, bottles = 0, districts } = conditions
  const total = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  const ofBottles = <T>(value: (line: OfferedLine, index: number) => T) =>
    lines.flatMap((line, index) => (line.isSample ? [] : [value(line, index)]))
  const goods = total(ofBottles((_, index) => net[index] ?? 0))
  if (goods < minimum) return { reason: 'minimum', missing: minimum - goods }
  const count = total(ofBottles(({ quantity }) => quantity))
  if (count < bottles) return { reason: 'bottles', missing: bottles - count }
  if (conditions.firstOrder && !firstOrder) return { reason: 'first_order' }
  if (districts && !(district && districts.includes(district))) return { reason: 'district' }
  return undefined
}
