const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The public name of a reviewer: the first name and the initial of the last name. */
export function reviewerName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  const [initial] = last ? letters.segment(last) : []
  return initial ? `${first} ${initial.segment}.` : first
}
