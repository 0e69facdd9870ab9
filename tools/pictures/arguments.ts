// The command line arguments of the rendering scripts, and the products of the catalogue with their bottles.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Cap, Shape } from './plates.ts'

interface Product {
  slug: string
  name: string
  brand: string
  category: string
}

/** How a product's bottle looks: README.md, "How a picture is made". */
interface Bottle {
  shape: Shape
  juice: [number, number, number]
  strength: number
  cap: Cap
}

/** Resolves a path relative to this folder. */
export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const words = process.argv.slice(2)
export const flags = new Map(
  words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=') as [string, string | undefined]),
)
/** Names of the products or pictures to render. */
export const wanted = words.filter((word) => !word.startsWith('--'))
/** Low resolution, for drafts. */
export const draft = flags.has('draft')

const readJson = (path: string) => JSON.parse(readFileSync(here(path), 'utf8'))
const bottles: Record<string, Bottle | undefined> = readJson('bottles.json')
const catalogue: { products: Product[] } = readJson('../../database/seed/catalogue.json')
/** The products of the catalogue that have a bottle. */
export const products = catalogue.products.flatMap((product) => {
  const bottle = bottles[product.slug]
  return bottle ? [{ ...product, bottle }] : []
})

/** Output folder. */
export const out = flags.get('out') ?? here('../../database/seed/photographs')
mkdirSync(out, { recursive: true })
