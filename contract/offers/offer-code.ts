import { typedText } from '../text-fields.ts'

/**
 * The code of an offer as customers type it. One that no offer can have, such as with invisible characters of a message
 * or much too long, is an unknown code: it must not keep a cart from being checked.
 */
export const OfferCode = typedText().max(1_000)
