import * as texts from '#messages/newsletter.ts'

/**
 * Duplicates the contract's pattern: the footer is on every page, and a whole schema library is too large for one
 * field.
 */
const emailShape =
  /^(?=[\x21-\x7e]+$)(?!\.|[^@]*\.[.@])[^\s@<>"(),;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i

export function isEmailAddress(typed: string): boolean {
  const email = typed.trim()
  return email.length <= 254 && emailShape.test(email)
}

/** The error message for an invalid email address, or null. */
export function newsletterError(typed: string): string | null {
  if (!typed.trim()) return texts.missing
  return isEmailAddress(typed) ? null : texts.invalid
}
