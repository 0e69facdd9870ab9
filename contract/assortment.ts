// Plain lists, so that every page can carry them without the schema library.

/** The houses whose perfumes the shop sells. */
export const brands = ['Givaudan', 'Keva', 'HRF', 'Fars', 'Eagle Wings', 'Aurora'] as const

/** The kinds of perfume, by strength. */
export const categories = [
  'Parfum',
  'Eau de Parfum',
  'Eau de Toilette',
  'Eau de Cologne',
  'Eau Fraiche',
  'Perfume Oils',
] as const
