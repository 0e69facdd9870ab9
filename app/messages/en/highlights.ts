/** The four cards above the footer. */
export const title = 'Craft Your Own Signature Fragrance'
export const freeDelivery = 'Free Delivery'
export const easyReturns = 'Easy Returns'
export const support = '24/7 Support'
export const securePayment = 'Secure Payment'
export const returnsLine = '30-day return guarantee'
export const supportLine = (chat: boolean, days: string, hours: string) =>
  `${chat ? 'Live chat, email and phone' : 'Email and phone'}: write 24/7, answered ${days}, ${hours}`
export const paymentLine = (cards: boolean) => (cards ? 'Card or cash on delivery' : 'Cash on delivery')
export const notLoaded = 'The details could not be loaded. Please try again.'
