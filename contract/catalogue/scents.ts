import { foldText } from '../fold-text.ts'

// Without the schema library, so that pages can import it.

/** The groups of scent families by which a list is filtered. Listings store their position: add new ones at the end. */
export const scents = ['floral', 'citrus', 'fruity', 'green', 'aquatic', 'woody', 'amber', 'oud'] as const
export type Scent = (typeof scents)[number]

const words: Record<Scent, string[]> = {
  floral: ['floral', 'flowers', 'powdery', 'rose', 'jasmine'],
  citrus: ['citrus', 'fresh', 'tea'],
  fruity: ['fruity', 'fruit', 'gourmand', 'sweet', 'vanilla'],
  green: ['green', 'aromatic', 'fougere', 'herbal'],
  aquatic: ['aquatic', 'marine', 'ozonic'],
  woody: ['woody', 'wood', 'woods', 'earthy', 'chypre', 'sandalwood'],
  amber: ['amber', 'oriental', 'resinous', 'spicy', 'incense'],
  oud: ['oud', 'oudh', 'musk', 'musky', 'leather'],
}

/**
 * The group of a family, by the first of its words that names one: Woody Spicy is woody, White Floral floral. A family
 * without such a word is in none.
 */
export function scentOf(family: string): Scent | undefined {
  const named = foldText(family)
    .split(/[^a-z]+/)
    .map((word) => scents.find((scent) => words[scent].includes(word)))
  return named.find((scent) => scent !== undefined)
}

/** As listings store it; 0: in none. */
export const scentNumber = (scent: Scent | undefined): number => (scent ? scents.indexOf(scent) + 1 : 0)
