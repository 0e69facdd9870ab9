/** The names to choose from, with the one that is chosen already. */
export const withOwn = (names: readonly string[], own: string | undefined): string[] =>
  own && !names.includes(own) ? [...names, own] : [...names]
