/** The active option of a list: its index, or null while the text field is active. */
export type ActiveOption = number | null

/**
 * The option that a key activates, as in the WAI-ARIA pattern for an editable combobox: the text field follows after
 * either end. `undefined` for keys that the list does not handle. Pure.
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
