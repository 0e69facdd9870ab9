/** The headings of pages with one sentence, by the status; other failures are no matter of a page. */
export const headings: Partial<Record<number, string>> = {
  429: 'One moment, please',
  500: 'Something went wrong',
  503: 'One moment, please',
}
