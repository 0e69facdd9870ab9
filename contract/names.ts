// Names as they are shown and sent everywhere. Without zod: pages of the shop load this file.

export interface FullName {
  firstName: string
  lastName: string
}

/** A recipient’s whole name. */
export const fullName = ({ firstName, lastName }: FullName): string => `${firstName} ${lastName}`.trim()

/** A product with its size, as in “Rose, 12 ml”; either may be empty. */
export const nameWithSize = (name: string, size: string): string => [name, size].filter(Boolean).join(', ')
