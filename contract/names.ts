// Names as they are shown and sent everywhere. Without zod: pages of the shop load this file.

export interface FullName {
  firstName: string
  lastName: string
}

/** The last word is the last name; a single name is the first name. */
export function splitName(name: string): FullName {
  const [lastName = '', ...first] = name.trim().split(/\s+/).reverse()
  const firstName = first.reverse().join(' ')
  return { firstName: firstName || lastName, lastName: firstName ? lastName : '' }
}

/** A recipient’s whole name. */
export const fullName = ({ firstName, lastName }: FullName): string => `${firstName} ${lastName}`.trim()

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A typed text for the middle of a sentence that is no element of its own (emails, titles, labels): one in a script from
 * right to left is isolated, so that it does not reorder the words and numbers beside it. On pages use `<bdi>`.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/** A product with its size, as in “Rose, 12 ml”; either may be empty. */
export const nameWithSize = (name: string, size: string): string => [name, size].filter(Boolean).join(', ')
