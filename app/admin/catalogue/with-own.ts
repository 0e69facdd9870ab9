/** The names to choose from, including the current one. */
export const withOwn = (names: readonly string[], own: string | undefined): string[] =>
  own && !names.includes(own) ? [...names, own] : [...names]
