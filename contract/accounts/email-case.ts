/**
 * An email address as it is compared: its ASCII letters in lower case. Everything else is unchanged, because JavaScript
 * and PostgreSQL do not agree on the case of other letters: `İ` and the Kelvin sign would become the `i` and `k` of
 * someone else's address in one of them only.
 */
export const comparedEmail = (email: string): string =>
  email.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Whether two addresses are the same, ignoring the case of ASCII letters. */
export const isSameEmail = (one: string, other: string): boolean => comparedEmail(one) === comparedEmail(other)
