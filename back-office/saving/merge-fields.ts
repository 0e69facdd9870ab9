/** Whether two values are the same as JSON, in whatever order their fields are: the database has one of its own. */
export const isSame = (one: unknown, other: unknown) => inOrder(one) === inOrder(other)

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_name, inside: unknown) =>
    typeof inside === 'object' && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inside,
  )

/**
 * Whether an entry already has all values that were sent, although they were rejected as outdated: the response to an
 * earlier attempt may have been lost.
 */
export function isSavedIn<Sent extends object>(
  sent: Sent,
  now: { [Name in keyof Sent]?: unknown } | undefined,
): boolean {
  if (!now) return false
  const names = Object.keys(sent) as (keyof Sent)[]
  return names.every((name) => isSame(sent[name], now[name]))
}

/** The form values of a newer version: fields that were edited after `before` keep what was typed. */
export function mergeFields<Fields extends object>(before: Fields, typed: Fields, now: Fields): Fields {
  const names = Object.keys(typed) as (keyof Fields)[]
  const edited = names.filter((name) => !isSame(typed[name], before[name]))
  return { ...now, ...Object.fromEntries(edited.map((name) => [name, typed[name]])) }
}
