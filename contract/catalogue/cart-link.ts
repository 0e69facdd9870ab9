import { isUuid } from '../limits.ts'
import type { CartLinkLine } from './cart-link-path.ts'

// Without the schema library, so that pages can import it.

/**
 * The sizes that a link names, such as `<size>:2,<size>`, each once; `unreadable` counts the parts that name none.
 * Pure.
 */
export function readCartLink(path: string): { lines: CartLinkLine[]; unreadable: number } {
  const parts = path.split(',').filter((part) => part.trim())
  const quantities = new Map<string, number>()
  let unreadable = 0
  for (const part of parts) {
    const [id = '', count = '1', ...more] = part.trim().toLowerCase().split(':')
    if (isUuid(id) && /^[1-9]\d{0,3}$/.test(count) && more.length === 0)
      quantities.set(id, (quantities.get(id) ?? 0) + Number(count))
    else unreadable += 1
  }
  return { lines: [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })), unreadable }
}
