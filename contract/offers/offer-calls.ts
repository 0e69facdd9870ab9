import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { SavedFile } from '../catalogue/catalogue-imports.ts'
import { LanguageQuery } from '../language-query.ts'
import { OfferTerms, ShownBar } from './offer-terms.ts'
import { NewOfferCodes, OfferChange, OfferOrder, OfferTrial, StaffOffer, TriedOffers } from './staff-offers.ts'

const staff = { tag: 'orders' } as const
const params = z.object({ offerId: z.uuid() })
const changed = successResponse({ offer: StaffOffer, message: z.string() })

/** The bars of active offers, and staff calls to make offers and their codes. */
export const offerCalls = {
  'GET /api/offers/bars': {
    summary: 'What pages announce about active offers, in the owner’s order',
    tag: 'settings',
    access: 'anyone',
    query: LanguageQuery,
    response: successResponse({ bars: z.array(ShownBar) }),
  },
  'GET /api/admin/offers': {
    summary: 'All offers, in the order in which those on single goods claim their bottles',
    ...staff,
    access: 'offers.edit',
    response: successResponse({ offers: z.array(StaffOffer) }),
  },
  'POST /api/admin/offers': {
    summary: 'Add an offer, after all others; 409 for a code that another offer has',
    ...staff,
    access: 'offers.edit',
    body: z.object({ offer: OfferTerms }),
    response: changed,
  },
  'PUT /api/admin/offers/order': {
    summary: 'Reorder the offers',
    ...staff,
    access: 'offers.edit',
    body: OfferOrder,
    response: successResponse({ offers: z.array(StaffOffer), message: z.string() }),
  },
  'POST /api/admin/offers/trial': {
    summary: 'Try an offer on a cart: which offers apply, and why the others do not',
    ...staff,
    access: 'offers.edit',
    announces: 'nothing',
    body: OfferTrial,
    response: successResponse({ tried: TriedOffers }),
  },
  'GET /api/admin/offers/:offerId': {
    summary: 'One offer',
    ...staff,
    access: 'offers.edit',
    params,
    response: successResponse({ offer: StaffOffer }),
  },
  'PUT /api/admin/offers/:offerId': {
    summary: 'Change an offer; orders that have used it keep what was agreed',
    ...staff,
    access: 'offers.edit',
    params,
    body: OfferChange,
    response: changed,
  },
  'POST /api/admin/offers/:offerId/end': {
    summary: 'End an offer now; an offer that has ended already stays as it is',
    ...staff,
    access: 'offers.edit',
    params,
    response: changed,
  },
  'POST /api/admin/offers/:offerId/codes': {
    summary: 'Make personal codes, each for one order',
    ...staff,
    access: 'offers.edit',
    params,
    body: NewOfferCodes,
    response: changed,
  },
  'GET /api/admin/offers/:offerId/codes/file': {
    summary:
      'The personal codes of an offer as a CSV file, with the time at which each was made and whether it is used',
    ...staff,
    access: 'offers.edit',
    proof: 'recent',
    params,
    response: successResponse(SavedFile.shape),
  },
} satisfies Record<string, Call>
