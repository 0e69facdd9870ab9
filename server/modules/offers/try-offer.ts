import { dayInDhaka } from '#contract/dhaka-time.ts'
import { toTaka } from '#contract/money.ts'
import { chooseOffers } from '#contract/offers/choose-offers.ts'
import type { Offer, OfferedLine } from '#contract/offers/offers.ts'
import type { OfferTrial, TriedOffers } from '#contract/offers/staff-offers.ts'
import type { Database } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { offers } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { priceAt } from '../catalogue/index.ts'
import { deliveryTo } from '../delivery/index.ts'
import { columnsOf } from './offer-columns.ts'
import { asOffer, readOpenOffers } from './open-offers.ts'

/** An offer that is not saved yet has no id. */
const triedId = 'tried'

/**
 * Tries an offer as it is typed on a cart, beside those that are open: today, or on its first day if that is later.
 * @throws ShopError 409 for a product that is not on sale
 */
export async function tryOffer(
  context: Context,
  { offer: terms, _id, lines: wanted, place: code, firstOrder }: OfferTrial,
): Promise<TriedOffers> {
  const { db, now } = context
  const [row] = _id === null ? [] : await db.select().from(offers).where(eq(offers.id, _id))
  const columns = columnsOf(terms, row)
  const at = columns.startsAt && columns.startsAt > now() ? columns.startsAt : now()
  const tried: Offer = asOffer({ id: triedId, ...columns })
  const [open, lines] = await Promise.all([
    readOpenOffers(context, { customerKeys: [], at }),
    readLines(db, wanted, at),
  ])
  // The code of an area begins with that of its district.
  const district = code?.slice(0, 'BD-01'.length)
  const delivery = await deliveryTo(db, {
    districtCode: district,
    areaCode: code && code !== district ? code : undefined,
  })
  const weight = delivery.weightOf(lines)
  const chosen = chooseOffers(lines, withTried(open.automatic, tried, _id, terms.trigger), {
    now: at,
    firstOrder,
    ...(district && { district }),
    deliveryCharge: (goods) => delivery.offer('standard', { goods, weight })?.charge ?? 0,
  })
  const named = (id: string) =>
    id === triedId ? { name: terms.name, isTried: true } : { name: open.terms.get(id)?.name ?? '', isTried: false }
  const { price } = chosen
  return {
    day: dayInDhaka(at),
    applied: chosen.applied.map(({ id, amount }) => ({ ...named(id), amount: toTaka(amount) })),
    refused: [...chosen.refused].map(([id, refusal]) => ({
      ...named(id),
      reason: refusal.reason,
      ...('missing' in refusal && {
        missing: refusal.reason === 'minimum' ? toTaka(refusal.missing) : refusal.missing,
      }),
    })),
    samples: chosen.samples.allowed,
    goods: toTaka(price.goods),
    delivery: toTaka(price.deliveryCharge),
    total: toTaka(price.total),
  }
}

/** The offer in its place among the automatic ones, or as that of a code. */
function withTried(
  automatic: readonly Offer[],
  tried: Offer,
  id: string | null,
  trigger: OfferTrial['offer']['trigger'],
) {
  const others = automatic.filter((offer) => offer.id !== id)
  if (trigger === 'code') return { automatic: others, code: tried }
  const place = automatic.findIndex((offer) => offer.id === id)
  return { automatic: others.toSpliced(place < 0 ? others.length : place, 0, tried) }
}

const readSizes = prepared<OfferedLine & { regularPrice: number; weight: number | null }>(
  'offered_sizes',
  `select v.id as "variantId", v.product_id as "productId", p.brand_id::text as brand, p.category_id::text as category,
     v.price as "regularPrice", ${priceAt('v', '$2::timestamptz')} as price, v.weight, v.kind = 'sample' as "isSample", v.kind in ('set', 'decant') as "isSetOrDecant"
   from variants v join products p on p.id = v.product_id
   where v.id = any($1::uuid[]) and v.on_sale and p.on_sale`,
)

async function readLines(db: Database, wanted: OfferTrial['lines'], at: Date) {
  const sizes = await readSizes(db, [wanted.map(({ variantId }) => variantId), at.toISOString()])
  const byId = new Map(sizes.map((size) => [size.variantId, size]))
  return wanted.map(({ variantId, quantity }) => {
    const size = byId.get(variantId)
    if (!size) throw new ShopError('offer_trial_product_gone')
    return { ...size, quantity, onSale: size.price < size.regularPrice }
  })
}
