/** The bar of an offer above the pages. */
export const label = 'Offer'
export const until = (day: string) => `Until ${day}`
