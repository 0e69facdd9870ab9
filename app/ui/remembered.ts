/**
 * The newest values of this visit by key, so that Back shows them at once and at full height before they are refreshed.
 */
export function rememberedValues<Value>(most = 20) {
  const values = new Map<string, Value>()
  return {
    recall: (key: string): Value | null => values.get(key) ?? null,
    remember(key: string, value: Value) {
      values.delete(key)
      values.set(key, value)
      for (const oldest of values.keys()) if (values.size > most) values.delete(oldest)
    },
  }
}
