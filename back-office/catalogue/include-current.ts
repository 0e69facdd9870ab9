/** The names to choose from, including the current one. */
export const includeCurrent = (names: readonly string[], current: string | undefined): string[] =>
  current && !names.includes(current) ? [...names, current] : [...names]
