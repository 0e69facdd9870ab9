/** All permutations of the items. */
export function permutations<Value>(of: Value[]): Value[][] {
  if (of.length < 2) return [of]
  return of.flatMap((one, at) => permutations(of.filter((_, index) => index !== at)).map((rest) => [one, ...rest]))
}
