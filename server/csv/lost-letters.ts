/** The characters of Windows-1252 for the bytes 80 to BF, which follow the first byte of a letter in UTF-8. */
const laterBytes = '\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/**
 * UTF-8 that was decoded as Windows-1252 (`LancÃ´me`, `à¦†`, `â€™`) or as Mac Roman (`Lanc√¥me`). Spreadsheets make a
 * space of some of the later bytes.
 */
const decodedWrongly = new RegExp(
  `[ÃÅ][${laterBytes}]|Â[\u00a0-\u00bf]|\\p{Ll}[ÃÂ]|à[¦§]|â[€„]|√[^\\p{ASCII}\\s]|‚Ä|‡[¶ß]`,
  'u',
)

/** A word of question marks only, which stand for the letters of another script. */
const onlyQuestionMarks = /(^|\s)\?{2,}(?=\s|$)/

/** Each row of question marks and letters that are not ASCII as one question mark. */
const withoutLetters = (text: string): string => text.replace(/[^\p{ASCII}]+|\?+/gu, '?').replace(/\?+/g, '?')

const otherLetters = (text: string): number => text.match(/[^\p{ASCII}]/gu)?.length ?? 0

/**
 * Whether letters of a cell were lost before it was uploaded: it has replacement characters, letters that were decoded
 * wrongly, or question marks where `before`, the value in the shop, has letters.
 */
export function hasLostLetters(text: string, before: string): boolean {
  if (text === before) return false
  if (text.includes('\ufffd') || decodedWrongly.test(text)) return true
  if (onlyQuestionMarks.test(text)) return true
  const isSameOtherwise = text.includes('?') && withoutLetters(text) === withoutLetters(before)
  return isSameOtherwise && otherLetters(text) < otherLetters(before)
}
