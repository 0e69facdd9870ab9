/** The form of the newsletter, which every page has. */
export const yourEmail = 'Your email'
export const subscribe = 'Subscribe'
export const subscribed = '✓ Successfully subscribed!'
/** Kept with the address: what the person has agreed to. */
export const consent =
  'New scents and occasional offers by email, once or twice a month. You can leave with one press in each letter.'
export const missing = 'Please provide an Email !'
export const invalid = 'Please give a valid Email!'
