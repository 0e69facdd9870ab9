import type { RegisterRoute } from '../../call.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { readBars } from './offer-bars.ts'
import { exportCodes, makeCodes } from './personal-codes.ts'
import { addOffer, changeOffer, endOffer, reorderOffers } from './save-offer.ts'
import { readStaffOffers, requireStaffOffer } from './staff-offers.ts'
import { tryOffer } from './try-offer.ts'

export function offerRoutes(route: RegisterRoute, cachedRoute: RegisterCachedRoute): void {
  cachedRoute('GET /api/offers/bars', async ({ context: { readDb, now }, query, dependsOn, validUntil }) => {
    dependsOn('offers')
    const { bars, until } = await readBars(readDb, now(), query.lang ?? 'en')
    validUntil(until)
    return { bars }
  })

  route('GET /api/admin/offers', async ({ context: { db, now } }) => ({ offers: await readStaffOffers(db, now()) }))

  route('POST /api/admin/offers', async ({ context, body }) => {
    const offer = await addOffer(context, body.offer)
    return { offer, message: `${offer.terms.name} added` }
  })

  route('PUT /api/admin/offers/order', async ({ context, body }) => {
    await reorderOffers(context, body)
    return { offers: await readStaffOffers(context.db, context.now()), message: 'Sort order saved' }
  })

  route('POST /api/admin/offers/trial', async ({ context, body }) => ({ tried: await tryOffer(context, body) }))

  route('GET /api/admin/offers/:offerId', async ({ context: { db, now }, params }) => ({
    offer: await requireStaffOffer(db, now(), params.offerId),
  }))

  route('PUT /api/admin/offers/:offerId', async ({ context, params, body }) => {
    const offer = await changeOffer(context, params.offerId, body)
    return { offer, message: `${offer.terms.name} saved` }
  })

  route('POST /api/admin/offers/:offerId/end', async ({ context, params }) => {
    const offer = await endOffer(context, params.offerId)
    return { offer, message: `${offer.terms.name} has ended` }
  })

  route('POST /api/admin/offers/:offerId/codes', async ({ context, params, body: { count } }) => ({
    offer: await makeCodes(context, params.offerId, count),
    message: count === 1 ? '1 code made' : `${count.toLocaleString('en')} codes made`,
  }))

  route('GET /api/admin/offers/:offerId/codes/file', ({ context, params }) => exportCodes(context, params.offerId))
}
