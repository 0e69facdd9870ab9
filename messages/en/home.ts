import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import { waysInText } from './ways-to-pay.ts'

/** The home page. */
export const description = (promise: string | undefined, returnDays: number, ways: readonly PayWay[]) =>
  `Perfumes, attars and oils, chosen in Dhaka since 1969. ${promise ? `${promise}, ` : ''}${returnDays > 0 ? `${returnDays}-day returns, ` : ''}${waysInText(ways)}.`
export const newArrivals = 'New Arrivals'
export const newArrivalsLine = 'Scents that have just joined the gallery'
export const bestsellers = 'Bestsellers'
export const bestsellersLine = 'What Dhaka is buying now'
export const offers = 'Special Offers'
export const offersLine = 'Reduced while stocks last'
export const finder = 'A Gift, or Something New?'
export const finderLine = 'Five short questions, then a few perfumes that fit. No name, no phone number.'
export const openFinder = 'Find a Perfume'
export const seeAll = 'See all'
export const noneOf = (title: string) => `No ${title} Available At The Moment.`
export const storeDescription = 'A perfume gallery in Dhaka, selling oils, attars and fine fragrance since 1969.'
export const slide = 'slide'
export const slides = 'From the gallery'
export const slideOf = (position: number, count: number, title: string) => `${position} of ${count}: ${title}`
export const showSlide = (position: number, title: string) => `Show slide ${position}: ${title}`
export const pause = 'Pause'
export const play = 'Play'
/** Read after Pause or Play. */
export const theSlides = ' the slides'
export const previousSlide = 'Previous slide'
export const nextSlide = 'Next slide'
/** Around the amount. */
export const startingFrom = { before: 'Starting from', after: '' }
export const since1969 = 'Perfumers in Dhaka since 1969'
export const browseShop = 'Browse the Shop'
