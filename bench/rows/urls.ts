import type { LoadRequest } from '../load/plan.ts'
import { generateProducts } from '../shop-data/products.ts'
import { type Random, seededRandom } from '../shop-data/random.ts'
import { brands, categories } from '../shop-data/sample-names.ts'

/** Different in every run, so that a shop that is measured twice has not cached them. */
const runSeed = Date.now() % 1_000_000

/** Distinct URLs. */
export function different(count: number, make: (random: Random) => string, seed = runSeed): LoadRequest[] {
  const random = seededRandom(seed)
  const paths = new Set<string>()
  for (let tries = 0; paths.size < count && tries < count * 20; tries++) paths.add(make(random))
  return [...paths].map((path) => ({ path }))
}

/** Lists that are filtered by brand or category and a price, sorted, and deep. */
export function deepList(random: Random, products: number): string {
  const filter = random.next() < 0.5 ? `brand=${random.pick(brands)}` : `category=${random.pick(categories)}`
  const low = random.below(100) * 20
  const sort = random.pick(['newest', 'price-low', 'price-high', 'name'])
  // A sixth of the products have the brand; three quarters of them at least are in the range.
  const page = 2 + random.below(Math.floor(products / 6 / 12 / 2))
  const query = `${filter}&minPrice=${low}&maxPrice=${low + 6_000}&_sort=${sort}&_page=${page}&_perPage=12`
  return `/api/products?${query.replaceAll(' ', '+')}`
}

/** Filtered pages of the shop. */
export function shopPage(random: Random): string {
  const low = random.below(100) * 20
  const sort = random.pick(['newest', 'price-low', 'price-high', 'name'])
  const page = 1 + random.below(8)
  const filter = random.next() < 0.5 ? `brand=${random.pick(brands)}` : `category=${random.pick(categories)}`
  return `/shop?${filter}&priceRange=${low}-${low + 6_000}&sort=${sort}&page=${page}`.replaceAll(' ', '+')
}

/** Pages of the whole shop, of a brand or of a category, as deep as crawlers get. */
export function deepShopPage(random: Random, products: number): string {
  const filter = random.pick(['', `brand=${random.pick(brands)}&`, `category=${random.pick(categories)}&`])
  const sort = random.pick(['newest', 'price-low', 'price-high', 'name'])
  const page = 2 + random.below(Math.floor(products / (filter ? 6 : 1) / 12 / 2))
  return `/shop?${filter}sort=${sort}&page=${page}`.replaceAll(' ', '+')
}

/** Words of one product, so that there is a result. */
export function searches(
  count: number,
  products: number,
  kind: 'one word' | 'two words' | 'one wrong letter',
): LoadRequest[] {
  const texts = [...generateProducts(Math.min(products, 20_000))]
  const words = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? []
  return different(count, (random) => {
    const { name, description } = random.pick(texts)
    const first = random.pick(words(name))
    const query = kind === 'two words' ? `${first} ${random.pick(words(description))}` : misspell(first, random)
    return `/api/products?_search=${query.replaceAll(' ', '+')}&_page=1&_perPage=12`
  })
}

/** One letter added, removed or changed, but not the first. */
export function misspell(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 1)
  const letter = random.pick([...'abcdefghijklmnopqrstuvwxyz'].filter((one) => one !== word[at]))
  const kind = random.below(3)
  return word.slice(0, at) + (kind === 0 ? '' : letter) + word.slice(kind === 2 ? at : at + 1)
}
