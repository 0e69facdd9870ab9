/** The form of the newsletter. */
export const yourEmail = 'Your email'
export const subscribe = 'Subscribe'
export const subscribed = '✓ Successfully subscribed!'
export const missing = 'Please provide an Email !'
export const invalid = 'Please give a valid Email!'
