import type { Poisha } from '../money.ts'
import { type DeliveryCharge, type Discount, type OrderPrice, priceOrder } from '../orders/pricing.ts'
import { claimBottles } from './claim-bottles.ts'
import { classOf, concerns, type Offer, type OfferedLine, type OfferRefusal } from './offers.ts'

interface OfferContext {
  now: Date
  /** Unknown while the customer is. */
  firstOrder?: boolean | undefined
  district?: string | undefined
  deliveryCharge?: DeliveryCharge
  wrapping?: Poisha
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

/** The samples that a cart may have for free, beside its lines. */
interface OfferedSamples {
  /** How many may be chosen. */
  allowed: number
  /** Those of the choices that are part of the order: its lines after those of the cart, in `price` and in the shares. */
  given: OfferedLine[]
  /** The offers that they are chosen by. */
  offers: string[]
  /** Where none may be chosen: how many more are given from which goods on. */
  next?: { count: number; missing: Poisha }
}

export interface ChosenOffers {
  applied: AppliedOffer[]
  /** Those of `applied` that are discounts on the goods, in the same order; see `priceOrder`. */
  discounts: Discount[]
  deliveryAtMost?: Poisha
  /** Why each of the others does not apply, by the ids of the offers. */
  refused: Map<string, OfferRefusal>
  samples: OfferedSamples
  price: OrderPrice
}

/**
 * Chooses the offers that apply to a cart: in classes, first those on single goods, then at most one on the order, then
 * at most one on delivery, as discounts for `priceOrder`. Offers that exclude each other are priced both ways; the
 * customer gets the lower total, then more samples. A code that gives neither is refused, and so takes no use.
 * @param choices one sample each that the customer wants for free, those that are wanted most first; only what an offer
 * gives is part of the order
 */
export function chooseOffers(
  lines: readonly OfferedLine[],
  { automatic, code }: OpenOffers,
  context: OfferContext,
  choices: readonly OfferedLine[] = [],
): ChosenOffers {
  const applied = (way: readonly Offer[]) => apply(lines, way, context, choices)
  const combined = automatic.filter(({ exclusive }) => !exclusive)
  const ways = [combined, ...automatic.filter(({ exclusive }) => exclusive).map((offer) => [offer])]
  const best = cheapest(ways.map(applied))
  for (const { id } of automatic) if (!isNamed(best, id)) best.refused.set(id, { reason: 'not_combined' })
  if (!code) return best
  const others = combined.filter((offer) => classOf(offer) !== classOf(code) || classOf(code) === 'goods')
  const waysWithCode = code.exclusive
    ? [[code]]
    : [
        [code, ...others],
        [...others, code],
      ]
  const withCode = cheapest(waysWithCode.map(applied))
  const refusal = withCode.refused.get(code.id)
  if (refusal || !isBetter(withCode, best)) {
    best.refused.set(code.id, refusal ?? { reason: 'other_saves_more' })
    return best
  }
  for (const { id } of automatic) if (!isNamed(withCode, id)) withCode.refused.set(id, { reason: 'not_combined' })
  return withCode
}

const isNamed = ({ applied, refused, samples }: ChosenOffers, offer: string) =>
  refused.has(offer) || samples.offers.includes(offer) || applied.some(({ id }) => id === offer)

/** Whether the customer pays less, or the same with more samples. */
const isBetter = (one: ChosenOffers, other: ChosenOffers) =>
  one.price.total < other.price.total ||
  (one.price.total === other.price.total && one.samples.allowed > other.samples.allowed)

/** The first of the best ones. */
const cheapest = ([first, ...others]: ChosenOffers[]): ChosenOffers => {
  if (!first) throw new RangeError('no offers to compare')
  return others.reduce((best, other) => (isBetter(other, best) ? other : best), first)
}

function apply(
  bought: readonly OfferedLine[],
  offers: readonly Offer[],
  context: OfferContext,
  choices: readonly OfferedLine[],
): ChosenOffers {
  let lines = bought
  const { deliveryCharge = 0, wrapping = 0 } = context
  const refused = new Map<string, OfferRefusal>()
  const taken: { id: string; discount: Discount }[] = []
  const priceWith = (discounts: readonly Discount[], deliveryAtMost?: Poisha) =>
    priceOrder({ lines, discounts, deliveryCharge, wrapping, ...(deliveryAtMost !== undefined && { deliveryAtMost }) })
  const discounts = () => taken.map(({ discount }) => discount)
  let left = priceWith([])
  let net = left.lines.map((line) => line.net)
  const of = (group: string) => offers.filter((offer) => classOf(offer) === group)
  /** Whether an offer is open to this cart; otherwise its reason is noted. */
  const isOpen = (offer: Offer) => {
    const refusal = refusalOf(offer, lines, net, context)
    if (refusal) refused.set(offer.id, refusal)
    return !refusal
  }
  /** The price with one more discount; undefined, with the reason noted, when that takes nothing off. */
  const pricedWith = (id: string, discount: Discount | undefined) => {
    const price = discount && priceWith([...discounts(), discount])
    if (price && price.discount > left.discount) return price
    refused.set(id, { reason: 'no_goods' })
    return undefined
  }

  let unclaimed = lines.map(({ quantity }) => quantity)
  const samples: OfferedSamples = { allowed: 0, given: [], offers: [] }
  // A bottle takes part in at most one offer on single goods.
  const claimed = (counts: readonly number[]) => unclaimed.map((count, line) => count - (counts[line] ?? 0))
  for (const offer of of('goods').filter((one) => !isOfSamples(one))) {
    if (!isOpen(offer)) continue
    const claim = claimBottles(offer, lines, unclaimed)
    const price = pricedWith(offer.id, claim?.discount)
    if (!claim || !price) continue
    unclaimed = claimed(claim.claimed)
    taken.push({ id: offer.id, discount: claim.discount })
    left = price
    net = left.lines.map((line) => line.net)
  }
  for (const offer of of('goods').filter(isOfSamples)) {
    if (!isOpen(offer)) continue
    const { chosen, allowed } = samplesFor(offer, { lines, unclaimed, choices })
    lines = [...lines, ...chosen]
    unclaimed = [...unclaimed, ...chosen.map(() => 1)]
    samples.given.push(...chosen)
    samples.allowed += allowed
    samples.offers.push(offer.id)
    const claim = claimBottles(offer, lines, unclaimed)
    if (!claim) continue
    unclaimed = claimed(claim.claimed)
    taken.push({ id: offer.id, discount: claim.discount })
    left = priceWith(discounts())
  }
  net = left.lines.map((line) => line.net)
  if (samples.offers.length === 0) addNext(samples, of('goods').filter(isOfSamples), refused)

  const quantities = lines.map(({ quantity }) => quantity)
  const onOrder = of('order')
    .filter(isOpen)
    .flatMap((offer) => {
      const claim = claimBottles(offer, lines, quantities, net)
      const price = pricedWith(offer.id, claim?.discount)
      return claim && price ? [{ id: offer.id, discount: claim.discount, goods: price.discount }] : []
    })
  const largest = onOrder.toSorted((one, other) => other.goods - one.goods)[0]
  for (const { id } of onOrder) if (id !== largest?.id) refused.set(id, { reason: 'other_saves_more' })
  if (largest) taken.push(largest)

  const before = priceWith(discounts())
  const onDelivery = of('delivery')
    // Their minimum, too, counts the goods before a discount on the whole order.
    .filter(isOpen)
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
  return { applied, discounts: discounts(), ...(lowest && { deliveryAtMost: lowest.charge }), refused, samples, price }
}

const isOfSamples = ({ action }: Offer) => action.kind === 'samples'
const samplesOf = ({ action }: Offer) => (action.kind === 'samples' ? action.count : 0)

interface SampleChoice {
  lines: readonly OfferedLine[]
  unclaimed: readonly number[]
  choices: readonly OfferedLine[]
}

/** The choices that an offer adds to the lines, and how many it allows: those that are bought anyway are free first. */
function samplesFor(offer: Offer, { lines, unclaimed, choices }: SampleChoice) {
  const bought = lines.reduce((sum, line, index) => sum + (concerns(offer, line) ? (unclaimed[index] ?? 0) : 0), 0)
  const allowed = Math.max(0, samplesOf(offer) - bought)
  const left = choices.filter(
    (choice) => concerns(offer, choice) && lines.every(({ variantId }) => variantId !== choice.variantId),
  )
  return { allowed, chosen: left.slice(0, allowed) }
}

/** Notes which goods the nearest offer of samples lacks. */
function addNext(samples: OfferedSamples, offers: readonly Offer[], refused: ReadonlyMap<string, OfferRefusal>): void {
  const near = offers.flatMap((offer) => {
    const refusal = refused.get(offer.id)
    return refusal?.reason === 'minimum' ? [{ count: samplesOf(offer), missing: refusal.missing }] : []
  })
  const [next] = near.toSorted((one, other) => one.missing - other.missing)
  if (next) samples.next = next
}

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
  const { minimum, bottles, districts } = conditions
  const ofBottles = (value: (line: OfferedLine, index: number) => number) =>
    lines.reduce((sum, line, index) => (line.isSample ? sum : sum + value(line, index)), 0)
  if (minimum !== undefined) {
    const goods = ofBottles((_, index) => net[index] ?? 0)
    if (goods < minimum) return { reason: 'minimum', missing: minimum - goods }
  }
  if (bottles !== undefined) {
    const count = ofBottles(({ quantity }) => quantity)
    if (count < bottles) return { reason: 'bottles', missing: bottles - count }
  }
  if (conditions.firstOrder && !firstOrder) return { reason: 'first_order' }
  if (districts && !(district && districts.includes(district))) return { reason: 'district' }
  return undefined
}
