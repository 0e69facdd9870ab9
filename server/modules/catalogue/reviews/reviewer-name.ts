const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How a reviewer is called before everybody: the first name and the last one's first letter. */
export function reviewerName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  const [initial] = last ? letters.segment(last) : []
  return initial ? `${first} ${initial.segment}.` : first
}
