import { fewBottles } from '../limits.ts'

/**
 * How many of one size may be in a set. While more than a few bottles of each part are left, there is enough for one set:
 * the availability of a set changes only when a part with few bottles left is sold.
 */
export const maxPartQuantity = fewBottles
/** How many different sizes may be in a set. */
export const maxParts = 20
