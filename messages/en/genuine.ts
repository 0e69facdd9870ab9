import { returnTime } from './return-time.ts'

/** A month as it stands on boxes: `2026-03` is 03/2026. */
const shownMonth = (month: string) => `${month.slice(5, 7)}/${month.slice(0, 4)}`

export const title = 'Is it genuine?'
export const lastReceived = (day: string) => `The bottles that we received last, on ${day}:`
export const batch = 'Batch'
export const made = 'Made'
export const expires = 'Use by'
export const source = 'From'
export const photo = 'Photo of this batch'
export const monthOf = shownMonth
/** No promise about the bottle that is sent: that is known once it is picked. */
export const mayDiffer =
  'Your bottle may be of another batch. Once we have packed it, your order and its invoice say of which.'
export const howToCheck = 'How to check'
export const checks = [
  'The batch code on the box and the one below the bottle are the same.',
  'The seal and the print of the box are clean, and the cap sits straight.',
  'A code alone proves nothing, because copies carry real ones: where it was bought decides most.',
]
export const complaint = (days: number) =>
  `If you doubt your bottle, write to us within ${returnTime(days)} of delivery. Keep box and bottle: we check it with you, and take it back if we cannot prove it.`
export const contactUs = 'Write to us'
/** Of a line of an order, once its bottle is picked. */
export const picked = (code: string) => `Batch ${code}`
export const madeIn = (month: string) => `made ${shownMonth(month)}`
/** Of a decant. */
export const filledOn = (day: string) => `Filled on ${day}`
export const bestBefore = (month: string) => `use by ${shownMonth(month)}`
