/** What stands in a sentence for an amount that its reader may not see. */
export const hiddenAmount = '৳•••'
/** The same for words of somebody outside the shop. */
export const hiddenWords = '•••'
