import type { factValues } from './scent-facts.ts'

// The names of the facts of scent in English: pages load them only where they show facts.

type Names<Fact extends keyof typeof factValues> = Record<(typeof factValues)[Fact][number], string>

export const weathers: Names<'weather'> = { hot: 'Hot days', rain: 'Rainy days', winter: 'Winter' }
export const occasions: Names<'occasion'> = {
  everyday: 'Every day',
  office: 'Office',
  prayer: 'Prayer',
  evening: 'Evening',
  wedding: 'Wedding',
  eid: 'Eid',
  gift: 'Safe as a gift',
}
export const lastings: Names<'lasting'> = {
  fleeting: 'Very short',
  short: 'Short',
  moderate: 'Moderate',
  long: 'Long lasting',
  endless: 'Very long lasting',
}
export const sillages: Names<'sillage'> = {
  intimate: 'Close to the skin',
  moderate: 'Moderate',
  strong: 'Strong',
  enormous: 'Fills the room',
}
export const wearers: Names<'for'> = { women: 'Women', men: 'Men', all: 'Everyone' }
/** What a perfume smells of at once, in broad words. */
export const accords: Names<'accord'> = {
  citrus: 'Citrus',
  fruity: 'Fruity',
  green: 'Green',
  aromatic: 'Aromatic',
  aquatic: 'Aquatic',
  fresh: 'Fresh',
  floral: 'Floral',
  'white-floral': 'White floral',
  rose: 'Rose',
  powdery: 'Powdery',
  'warm-spicy': 'Warm spicy',
  'fresh-spicy': 'Fresh spicy',
  woody: 'Woody',
  earthy: 'Earthy',
  smoky: 'Smoky',
  leather: 'Leather',
  tobacco: 'Tobacco',
  amber: 'Amber',
  balsamic: 'Balsamic',
  vanilla: 'Vanilla',
  sweet: 'Sweet',
  musky: 'Musky',
  oud: 'Oud',
  tea: 'Tea',
}
export const noteSources = { house: 'The house', ours: 'Our own nose' }

export const factNamesInEnglish = {
  for: wearers,
  weather: weathers,
  occasion: occasions,
  accord: accords,
  lasting: lastings,
  sillage: sillages,
  without: accords,
}
