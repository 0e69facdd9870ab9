import { formatNumber } from './formats.ts'

/** The form of a review. */
export const title = 'Your Review'
export const signInFirst = (link: string) => `Have you bought this perfume? ${link}.`
export const signIn = 'Sign in to review it'
export const notChecked = 'We could not check whether you have received this perfume.'
export const afterDelivery = 'You can review this perfume once you have received it.'
export const edit = 'Edit Review'
export const starsMissing = 'Choose 1 to 5 stars'
export const wordsMissing = 'Write a few words about the perfume'
export const notSaved = 'Your review could not be saved. Please try again.'
export const yourReview = 'Your review'
export const hint = 'How it smells on you, how long it lasts, when you wear it'
export const sending = 'Sending...'
export const save = 'Save Review'
export const send = 'Send Review'
export const yourRating = 'Your rating'
export const stars = (count: number) => `${formatNumber(count)} ${count === 1 ? 'star' : 'stars'}`
/** A photograph with a review. */
export const photoNotSaved = 'The photograph could not be saved. Please try again.'
export const yourPhoto = 'Your photograph'
export const photoShown = 'Your photograph is shown with your review.'
export const photoWaits = 'We look at your photograph before others see it.'
export const sendingPhoto = 'Sending...'
export const anotherPhoto = 'Choose another photograph'
export const addPhoto = 'Add a photograph'
export const deletePhoto = 'Delete it'
