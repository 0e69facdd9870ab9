// The command line arguments of the rendering scripts, and the products of the catalogue.
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

export const { products }: { products: Product[] } = JSON.parse(readFileSync(here('../catalogue.json'), 'utf8'))

/** Output folder. */
export const out = flags.get('out') ?? here('../photographs')
mkdirSync(out, { recursive: true })
