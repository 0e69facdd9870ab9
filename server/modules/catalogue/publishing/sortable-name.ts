import { normalise } from '../search/words.ts'

/** A name in the form by which it sorts, compared byte by byte: `No. 9` before `No. 10`, `Fougère` beside `fougere`. */
export function sortableName(name: string): string {
  return normalise(name.trim()).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'))
}
