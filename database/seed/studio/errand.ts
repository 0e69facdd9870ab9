// What the photographers are sent for: the words of their command line, and the products of the catalogue.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Cap, Shape } from './plates.ts'

interface Product {
  slug: string
  name: string
  brand: string
  category: string
  studio: { shape: Shape; juice: [number, number, number]; strength: number; cap: Cap }
}

/** A path as seen from this folder. */
export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const words = process.argv.slice(2)
export const flags = new Map(
  words.filter((word) => word.startsWith('--')).map((word) => word.slice(2).split('=') as [string, string | undefined]),
)
/** What is to be photographed, by name. */
export const wanted = words.filter((word) => !word.startsWith('--'))
/** Small and quick. */
export const draft = flags.has('draft')

export const { products }: { products: Product[] } = JSON.parse(readFileSync(here('../catalogue.json'), 'utf8'))

/** Where the pictures go. */
export const out = flags.get('out') ?? here('../photographs')
mkdirSync(out, { recursive: true })
