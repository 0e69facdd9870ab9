/** How many typos a search word tolerates. Short words tolerate none: one would make another word. */
export const toleratedTypos = ({ length }: string): 0 | 1 | 2 => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether a word starts with the search word with at most this many typos: a letter that is changed, missing or
 * extra, or two neighbors that are swapped.
 */
export function startsWithTypos(word: string, searched: string, maxTypos: number): boolean {
  if (maxTypos === 0) return word.startsWith(searched)
  let at = 0
  while (at < searched.length && word[at] === searched[at]) at += 1
  if (searched.length - at <= maxTypos) return true
  const matchesRest = (inWord: number, inSearched: number) =>
    startsWithTypos(word.slice(at + inWord), searched.slice(at + inSearched), maxTypos - 1)
  const swapped = word[at] === searched[at + 1] && word[at + 1] === searched[at]
  return matchesRest(1, 1) || matchesRest(1, 0) || matchesRest(0, 1) || (swapped && matchesRest(2, 2))
}

/**
 * A few selective LIKE patterns: every word that starts with something similar to the search word matches one of them.
 * Cut into one part more than there are typos, at least one part occurs in the word unchanged; only two swapped letters
 * can affect two parts at once, so they are swapped back first.
 */
export function typoPatterns(searched: string, maxTypos: 0 | 1 | 2): string[] {
  if (maxTypos === 0) return []
  const pieceLength = Math.max(3, Math.floor(searched.length / (maxTypos + 1)))
  const cuts = Array.from({ length: maxTypos }, (_, index) => searched.length - pieceLength * (maxTypos - index))
  const parts = cuts.map((cut) => `%${searched.slice(cut, cut + pieceLength)}%`)
  const swapped = cuts.map((cut) => swapAt(searched, cut))
  const again = swapped.flatMap((text) => (maxTypos === 2 ? typoPatterns(text, 1) : [`${text}%`]))
  return [...new Set([`${searched.slice(0, cuts[0])}%`, ...parts, ...again])]
}

const swapAt = (text: string, at: number): string =>
  `${text.slice(0, at - 1)}${text.slice(at, at + 1)}${text.slice(at - 1, at)}${text.slice(at + 1)}`
