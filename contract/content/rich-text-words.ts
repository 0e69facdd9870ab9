/** The plain text of a rich text. */
export const wordsOf = (content: readonly { type: string; text?: string }[] | undefined): string =>
  (content ?? []).map(({ text }) => text ?? ' ').join('')
