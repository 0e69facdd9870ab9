/** The URL, or undefined if it is none. The oldest supported browsers have no `URL.canParse`. */
export function parseUrl(typed: string, base?: string): URL | undefined {
  try {
    return new URL(typed, base)
  } catch {
    return undefined
  }
}
