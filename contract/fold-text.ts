// How texts are compared and searched, everywhere. Without zod: pages of the shop load this file.
// The function fold_text of the database does the same (database/migrations/0000_baseline.sql); a test compares both.

/** Letters that no normalization form takes apart, in lower case. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŋ: 'ng',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const otherLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Typographic apostrophes, and accents that keyboards offer beside them. */
const apostrophes = /[\u0060\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032]/g
const quotationMarks = /[\u00ab\u00bb\u201c-\u201f\u2033]/g
const dashes = /[\u2010-\u2015\u2212]/g
/** Accents, and characters that cannot be seen. */
const accents =
  /[\u0300-\u036f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|[\ufe00-\ufe0f]/g

/**
 * The form in which texts are compared: `L’Œuvre`, `l'oeuvre` and `L'OEUVRE` are the same, as are `Dolce & Gabbana` and
 * `Dolce and Gabbana`, `Pluie d’Été` and `pluie d'ete`, `আতর ১০০` and `আতর 100`. Lower case, without accents and
 * invisible characters, with one kind of apostrophe, quotation mark, dash and digit. Bangla signs are kept.
 */
export const foldText = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .replace(quotationMarks, '"')
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(otherLetters, (letter) => letters[letter] ?? letter)
    .replace(dashes, '-')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replaceAll('&', ' and ')
    .replace(/[\t-\r\u0085\u2028\u2029 ]+/g, ' ')
    .replace(/^ | $/g, '')

/**
 * The same without apostrophes, for searches of any part of a text: `oneil` and `o'neil` find O’Neil. A text of
 * apostrophes alone keeps them, and finds nothing.
 */
export const foldSearch = (text: string): string => {
  const folded = foldText(text)
  return folded.replaceAll("'", '') || folded
}

/** A slug of a text: lowercase letters, digits and hyphens; empty for a text without Latin letters and digits. */
export const slugOf = (...parts: readonly string[]): string =>
  foldText(parts.join(' ').replaceAll('&', ' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
