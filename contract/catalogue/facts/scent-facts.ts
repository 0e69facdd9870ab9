// Without the schema library, so that pages can import it.

const accordKeys = [
  ...['citrus', 'fruity', 'green', 'aromatic', 'aquatic', 'fresh', 'floral', 'white-floral', 'rose', 'powdery'],
  ...['warm-spicy', 'fresh-spicy', 'woody', 'earthy', 'smoky', 'leather', 'tobacco', 'amber', 'balsamic'],
  ...['vanilla', 'sweet', 'musky', 'oud', 'tea'],
] as const

/**
 * The closed lists of facts of scent, by the parameter of the URL of a list. Listings store their positions: add new ones at
 * the end. Longevity and sillage are steps, because hours would be a promise.
 */
export const factValues = {
  for: ['women', 'men', 'all'],
  weather: ['hot', 'rain', 'winter'],
  occasion: ['everyday', 'office', 'prayer', 'evening', 'wedding', 'eid', 'gift'],
  accord: accordKeys,
  lasting: ['fleeting', 'short', 'moderate', 'long', 'endless'],
  sillage: ['intimate', 'moderate', 'strong', 'enormous'],
  /** Accords that a perfume must not have. */
  without: accordKeys,
} as const
export type FactFilter = keyof typeof factValues
export const factNames = Object.keys(factValues) as FactFilter[]

/** Those that a product has: the counts of a list name them. */
export const ownFacts = factNames.filter((fact) => fact !== 'without')

/** Of these a product may have several values. */
export const severalValues: readonly FactFilter[] = ['weather', 'occasion', 'accord']

export type Accord = (typeof factValues)['accord'][number]
/** Values of filters, each of its closed list. */
export type ChosenFacts = Readonly<Partial<Record<FactFilter, readonly string[]>>>

export const optionsOf = (fact: FactFilter): readonly string[] => factValues[fact]
