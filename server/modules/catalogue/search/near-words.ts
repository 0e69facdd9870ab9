/** Short words tolerate no wrong letter: it would make another word. */
export const maxTypos = ({ length }: string): 0 | 1 | 2 => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether a word starts with the search word with at most this many wrong letters: changed, missing, extra,
 * or two neighbours swapped.
 */
export function startsWithTypos(word: string, searched: string, typos: number): boolean {
  if (typos === 0) return word.startsWith(searched)
  let at = 0
  while (at < searched.length && word[at] === searched[at]) at += 1
  if (searched.length - at <= typos) return true
  const matchesRest = (inWord: number, inSearched: number) =>
    startsWithTypos(word.slice(at + inWord), searched.slice(at + inSearched), typos - 1)
  const swapped = word[at] === searched[at + 1] && word[at + 1] === searched[at]
  return matchesRest(1, 1) || matchesRest(1, 0) || matchesRest(0, 1) || (swapped && matchesRest(2, 2))
}

/**
 * A few selective LIKE patterns: every word that starts with something similar to the search word matches one of them.
 * Cut into one part more than there are wrong letters, at least one part occurs in the word unchanged; only two
 * swapped letters can affect two parts at once, so they are swapped back first.
 */
export function typoPatterns(searched: string, typos: 0 | 1 | 2): string[] {
  if (typos === 0) return []
  const pieceLength = Math.max(3, Math.floor(searched.length / (typos + 1)))
  const cuts = Array.from({ length: typos }, (_, index) => searched.length - pieceLength * (typos - index))
  const pieces = cuts.map((cut) => `%${searched.slice(cut, cut + pieceLength)}%`)
  const swapped = cuts.map((cut) => swapAt(searched, cut))
  const again = swapped.flatMap((text) => (typos === 2 ? typoPatterns(text, 1) : [`${text}%`]))
  return [...new Set([`${searched.slice(0, cuts[0])}%`, ...pieces, ...again])]
}

const swapAt = (text: string, at: number): string =>
  `${text.slice(0, at - 1)}${text.slice(at, at + 1)}${text.slice(at - 1, at)}${text.slice(at + 1)}`
