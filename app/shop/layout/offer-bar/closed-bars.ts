/** The offers whose bars were closed in this tab, by their ids. */
export const storageKey = 'closed-bars'

const read = () => window.sessionStorage.getItem(storageKey) ?? ''

/** False where the browser blocks storage. */
export function isBarClosed(offerId: string): boolean {
  try {
    return offerId !== '' && read().includes(offerId)
  } catch {
    return false
  }
}

export function closeBar(offerId: string): void {
  try {
    window.sessionStorage.setItem(storageKey, `${read()} ${offerId}`)
  } catch {
    // It is closed until the next document.
  }
}
