/** The contract's pattern once more: the footer is on every page, and a whole schema library is too much for one field. */
const emailShape = /^[^\s@<>"(),;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i

export function isEmailAddress(typed: string): boolean {
  const email = typed.trim()
  return email.length <= 254 && emailShape.test(email)
}

/** What is wrong with an address that is to be subscribed, or null. */
export function newsletterError(typed: string): string | null {
  if (!typed.trim()) return 'Please provide an Email !'
  return isEmailAddress(typed) ? null : 'Please give a valid Email!'
}
