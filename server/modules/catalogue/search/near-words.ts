/** Short words tolerate no wrong letter: it would make another word. */
export const maxWrong = ({ length }: string): 0 | 1 | 2 => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether a word starts with the search word with at most this many wrong letters: changed, missing, extra,
 * or two neighbours swapped.
 */
export function startsNearly(word: string, sought: string, wrongLetters: number): boolean {
  if (wrongLetters === 0) return word.startsWith(sought)
  let at = 0
  while (at < sought.length && word[at] === sought[at]) at += 1
  if (sought.length - at <= wrongLetters) return true
  const nearly = (inWord: number, inSought: number) =>
    startsNearly(word.slice(at + inWord), sought.slice(at + inSought), wrongLetters - 1)
  const swapped = word[at] === sought[at + 1] && word[at + 1] === sought[at]
  return nearly(1, 1) || nearly(1, 0) || nearly(0, 1) || (swapped && nearly(2, 2))
}

/**
 * A few selective LIKE patterns: every word that starts with something similar to the search word matches one of them.
 * Cut into one part more than there are wrong letters, at least one part occurs in the word unchanged; only two
 * swapped letters can affect two parts at once, so they are swapped back first.
 */
export function nearPatterns(sought: string, wrongLetters: 0 | 1 | 2): string[] {
  if (wrongLetters === 0) return []
  const pieceLength = Math.max(3, Math.floor(sought.length / (wrongLetters + 1)))
  const cuts = Array.from({ length: wrongLetters }, (_, index) => sought.length - pieceLength * (wrongLetters - index))
  const pieces = cuts.map((cut) => `%${sought.slice(cut, cut + pieceLength)}%`)
  const swapped = cuts.map((cut) => swapAt(sought, cut))
  const again = swapped.flatMap((text) => (wrongLetters === 2 ? nearPatterns(text, 1) : [`${text}%`]))
  return [...new Set([`${sought.slice(0, cuts[0])}%`, ...pieces, ...again])]
}

const swapAt = (text: string, at: number): string =>
  `${text.slice(0, at - 1)}${text.slice(at, at + 1)}${text.slice(at - 1, at)}${text.slice(at + 1)}`
