/** The emails of the newsletter, whose own texts staff write. */
export const confirmSubject = 'Shall we write to you?'
export const requested =
  'Somebody, we hope you, has entered this address on our website to get our letters: new scents and occasional offers, once or twice a month. Press the button, and they come to you.'
export const confirm = 'Yes, send me letters'
export const ignore = 'If it was not you, ignore this email: nothing more will come.'
export const why = 'You get this letter because you signed up for it on our website and confirmed this address.'
export const leave = 'Send me no more letters'

export { cartReminder as cartConsent } from './cart-reminder.ts'
export const cartSubject = 'Your cart is still here'
export const cartLine = 'You asked us to remind you of your cart. This was in it:'
export const toCart = 'Open the cart'
export const cartWhy = 'Nothing is reserved. We remind you twice at most, and not once you have ordered.'
export const noReminder = 'Do not remind me any more'
