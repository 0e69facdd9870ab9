/** Which option of a list is active: its place, or none while the text itself is what counts. */
export type ActiveOption = number | null

/**
 * The option that a key makes active, as the WAI-ARIA practices have it for an editable combobox: past either end lies
 * the text itself. `undefined` when the key is not the list's business. Pure.
 */
export function optionAfter(key: string, active: ActiveOption, count: number): ActiveOption | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return active === null ? 0 : active + 1 < count ? active + 1 : null
    case 'ArrowUp':
      return active === null ? count - 1 : active > 0 ? active - 1 : null
    case 'Home':
      return active === null ? undefined : 0
    case 'End':
      return active === null ? undefined : count - 1
    default:
      return undefined
  }
}
