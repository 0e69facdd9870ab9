import { formatNumber } from './formats.ts'

/** What buyers say of a scent. */
export const title = 'How is it on you?'
export const worth = 'Worth its price'
export const worths = ['Not at all', 'Hardly', 'Fair', 'Well', 'Very well']
export const send = 'Send your vote'
export const change = 'Change your vote'
export const notSaved = 'Your vote could not be saved. Please try again.'
export const buyersSay = 'Buyers say'
export const people = (votes: number) => `${formatNumber(votes)} ${votes === 1 ? 'vote' : 'votes'} by buyers`
export const tooFew = (votes: number) => `${people(votes)}: too few to show yet`
export const outOf = (value: string, most: number) => `${value} of ${formatNumber(most)}`
