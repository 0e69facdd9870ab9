export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The form values of a newer version: fields that were edited after `before` keep what was typed. */
export function mergeFields<Fields extends object>(before: Fields, typed: Fields, now: Fields): Fields {
  const names = Object.keys(typed) as (keyof Fields)[]
  const edited = names.filter((name) => !isSame(typed[name], before[name]))
  return { ...now, ...Object.fromEntries(edited.map((name) => [name, typed[name]])) }
}
