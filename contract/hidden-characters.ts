/** Control, format, bidi and other invisible characters. Variation selectors are allowed: emoji need them. */
const hidden = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Bangla, Hindi, Urdu and Persian need joiners between some of their letters. */
const betweenLetters =
  /(?<=[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}])[\u200c\u200d](?=[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}])/gu
/** Emoji of several parts have joiners, and some flags are written with invisible letters. */
const inEmoji =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4})[\u{e0061}-\u{e007a}]+\u{e007f}/gu

/** Keeps the positions of all other characters. */
const withoutNeeded = (text: string) =>
  text
    .replace(betweenLetters, (joiner) => '-'.repeat(joiner.length))
    .replace(inEmoji, (part) => '-'.repeat(part.length))

/** Whether a text has invisible characters, which make it look like another one. */
export const hasHiddenCharacter = (text: string): boolean => hidden.test(text)

/** The same for names and texts, which may have those that their script or an emoji needs. */
export const hasHiddenCharacterInText = (text: string): boolean => hasHiddenCharacter(withoutNeeded(text))

/** The line breaks and tabs of a text of several lines. */
const lineBreaks = /[\n\r\t]/g
/** A text of several lines, for the rules above: they find its other invisible characters at the same positions. */
export const asOneLine = (text: string): string => text.replace(lineBreaks, ' ')

/** A text with its invisible characters made visible, as in `AB[U+200B]12`. */
export const showHidden = (text: string): string =>
  text.replace(new RegExp(hidden, 'gu'), (character) => {
    const code = character.codePointAt(0) ?? 0
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  })

/**
 * The first invisible character of a line, which nobody can see: the characters before it, or whether it breaks the line.
 * Undefined without one.
 */
export function hiddenInText(text: string): { after: string; breaks: boolean } | undefined {
  const at = withoutNeeded(text).search(hidden)
  if (at < 0) return undefined
  return { after: [...text.slice(0, at).trimEnd()].slice(-12).join(''), breaks: /[\n\r]/.test(text[at] ?? '') }
}
