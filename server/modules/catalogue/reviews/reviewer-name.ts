const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What stands before many names in Bangladesh and names nobody, alone or in front of a name as in Md.Rahim. */
const shortTitles = /^(?:md|mst|মোছা|মোসা|মো)[.:ঃ]+/iu
const titles = new Set(['md', 'mst', 'syed', 'sheikh', 'সৈয়দ', 'শেখ'].map((title) => title.normalize('NFC')))

/** The public name of a reviewer: the first name, without titles, and the initial of the last name. */
export function reviewerName(name: string): string {
  const words = name.trim().normalize('NFC').split(/\s+/)
  const named = words.map((word) => word.replace(shortTitles, ''))
  const begins = named.findIndex((word) => word && !titles.has(word.toLowerCase()))
  const [first = '', ...others] = begins < 0 ? words : named.slice(begins)
  const last = others.at(-1)
  const [initial] = last ? letters.segment(last) : []
  return initial ? `${first} ${initial.segment}.` : first
}
