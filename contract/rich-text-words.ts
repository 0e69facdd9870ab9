/** The words of a piece of text, without its formatting. */
export const wordsOf = (content: readonly { type: string; text?: string }[] | undefined): string =>
  (content ?? []).map(({ text }) => text ?? ' ').join('')
