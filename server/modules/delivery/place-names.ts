import { foldText } from '#contract/fold-text.ts'
import { dhaka, otherDistricts, quarters, suburbs } from './places.ts'

/** The name of a place in the form in which places are compared: folded, words without punctuation. */
export const asPlace = (text: string): string =>
  foldText(text)
    .replace(/['.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The spellings of each known place, in the form of `asPlace`. */
const known = [...dhaka, ...suburbs, ...otherDistricts, ...quarters].map((spellings) => spellings.map(asPlace))

/** All spellings of a place, for searches: `Cox’s Bazar` is also কক্সবাজার. Of an unknown place, or of a part of a name, only itself. */
export function spellingsOf(typed: string): string[] {
  const place = asPlace(typed)
  return known.find((spellings) => spellings.includes(place)) ?? [place]
}
