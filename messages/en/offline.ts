/** What can be read without a connection: the page for it, and the note on pages that were kept. */
export const title = 'You are offline'
export const explained =
  'Your phone or computer has no connection at the moment. This page loads again when it is back.'
export const call = (phone: string) => `You can call us: ${phone}`
export const tryAgain = 'Try again'
export const cart = 'In your cart'
export const cartExplained = 'Prices and stock are checked when you are back online.'
export const pages = 'Pages that you can read now'
export const asOf = (moment: string) => `As of ${moment}`
export const noteAsOf = (moment: string) => `You are offline. This page is as of ${moment}.`
export const noteExplained = 'Prices and stock may be different now. You can order when you are back online.'
export const allPages = 'All pages that you can read now'
