import { optionalText } from '../text-fields.ts'

/** The code of an offer as customers type it. */
export const OfferCode = optionalText(40)
