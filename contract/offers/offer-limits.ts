// Without zod: pages of the shop load this file.

/** Lengths of a code as it is typed, and of its folded form. */
export const maxCodeLength = 40
export const minCodeLength = 4
/** How many goods an offer names one by one. */
export const maxOfferGoods = 200
/** How many samples are chosen for an order. */
export const maxSamples = 10
export const maxOfferUses = 1_000_000
/** How many personal codes are made in one go, and how many an offer has. */
export const maxNewCodes = 10_000
export const maxCodesOfOffer = 200_000
/** How long the price of a set can be used, days, and how long at first. */
export const maxCodeDays = 730
export const usualCodeDays = 60
/** Of the bar of an offer: two lines of a phone. */
export const maxBarText = 90
