/** The slide after (or before) another, wrapping around. Pure. */
export const wrappedIndex = (current: number, by: number, count: number) => (((current + by) % count) + count) % count

/**
 * The position of a slide relative to the current one: 0 is the current one, 1 to its right, -1 to its left. The
 * shorter way around counts, so that the first slide follows the last without scrolling back. Pure.
 */
export function sideOf(slide: number, current: number, count: number): -1 | 0 | 1 {
  const ahead = wrappedIndex(slide, -current, count)
  if (ahead === 0) return 0
  return ahead <= count / 2 ? 1 : -1
}
