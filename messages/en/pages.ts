/** Titles and descriptions of the pages about the shop, questions, terms and privacy. */
export const about = 'About'
export const aboutDescription = 'A perfume gallery in Dhaka since 1969: who we are, how we began and what we stand for.'
export const faq = 'Questions and answers'
export const faqDescription =
  'Delivery times, returns, sizes, payment and how to reach us: what customers ask, answered.'
export const privacy = 'Privacy Policy'
export const privacyDescription = 'What data we store about you, why and for how long, and what we never do with it.'
export const terms = 'Terms Of Service'
export const termsDescription =
  'Orders, prices, payment, delivery, cancellations and returns: the terms of buying from the gallery.'
