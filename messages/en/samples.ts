import { formatNumber, formatTaka } from './formats.ts'

/** Free samples, chosen in the cart. */
export const heading = 'Free samples'
export const choose = (count: number) =>
  count === 1 ? 'Choose a sample. It is on us.' : `Choose up to ${formatNumber(count)} samples. They are on us.`
export const more = (taka: number, count: number) =>
  `${formatTaka(taka)} more for ${count === 1 ? 'a free sample' : `${formatNumber(count)} free samples`}.`
export const kept = 'We keep your choice until then.'
export const soldOut = (names: string) => `Sold out meanwhile, so not in your order: ${names}.`
export const noneInStock = 'All samples are sold out at the moment.'
export const notLoaded = 'The samples could not be loaded.'
