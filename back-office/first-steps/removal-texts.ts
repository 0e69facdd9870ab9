import type { SampleRemoval } from '#contract/catalogue/sample-catalogue.ts'
import { formatCount } from '#contract/format-count.ts'

/** The number of names listed in the dialog. */
const shownNames = 5

/** The products, brands and categories to delete; empty: none. */
export function describeDeleted({ deleted, brands, categories }: SampleRemoval): string {
  const entries = [
    brands > 0 && formatCount(brands, 'brand'),
    categories > 0 && formatCount(categories, 'category', 'categories'),
  ].filter(Boolean)
  const products = deleted > 0 && `${formatCount(deleted, 'product')} with their sizes, stock and pictures`
  const empty = entries.length > 0 && `${entries.join(' and ')} that have no other products`
  return sentence([products, empty])
}

/** The products that are only hidden, because orders contain them; empty: none. */
export function describeHidden({ hidden }: SampleRemoval): string {
  if (hidden === 0) return ''
  const were = hidden === 1 ? '1 product that was ordered. Its' : `${hidden} products that were ordered. Their`
  return `${were} orders still need ${hidden === 1 ? 'it' : 'them'}; customers no longer see ${hidden === 1 ? 'it' : 'them'}, nor brands and categories that sell nothing else.`
}

/** The links that staff have to change afterwards; empty: none. */
export const describeLinksToChange = ({ linkedFrom }: SampleRemoval): string =>
  linkedFrom.length === 0
    ? ''
    : `${linkedFrom.join(', ')}: links there lead to removed products. Change them under Content.`

/** The products that remain; `changed`: names of products edited by staff. */
export function describeKept(changed: readonly string[], { kept }: SampleRemoval): string {
  const others = 'your own products, all orders and customers, the settings and the texts of your pages.'
  if (kept === 0) return capital(others)
  const names = changed.slice(0, shownNames).join(', ')
  const more = changed.length > shownNames ? ` and ${changed.length - shownNames} more` : ''
  return `${formatCount(kept, 'product')} that you have changed (${names}${more}). Also ${others}`
}

const sentence = (parts: (string | false)[]) => {
  const present = parts.filter((part) => part !== false)
  return present.length > 0 ? `${present.join('; ')}.` : ''
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
