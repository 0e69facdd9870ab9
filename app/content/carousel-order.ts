/** The slide after (or before) another, endlessly round. Pure. */
export const turned = (current: number, by: number, count: number) => (((current + by) % count) + count) % count

/**
 * The position of a slide relative to the current one: 0 is the current one, 1 to its right, -1 to its left. Round a
 * circle the nearer side counts, so that the first follows the last without a way back. Pure.
 */
export function sideOf(slide: number, current: number, count: number): -1 | 0 | 1 {
  const ahead = turned(slide, -current, count)
  if (ahead === 0) return 0
  return ahead <= count / 2 ? 1 : -1
}
