import type { Database } from '#database/client.ts'
import { brands, categories } from '#database/schema/index.ts'
import { keepUntilChanged } from './kept-values.ts'
import { normalise } from './search/words.ts'

export type Kind = 'brand' | 'category'

/** Names of brands or categories by their ids. */
export type Names = ReadonlyMap<number, string>

/** All brands and categories: few, and asked for with every list. */
export function readAssortment(db: Database): Promise<Record<Kind, Names>> {
  return keepUntilChanged(db, 'assortment', ['brands'], async () => {
    const [brandRows, categoryRows] = await Promise.all([
      db.select({ id: brands.id, name: brands.name }).from(brands),
      db.select({ id: categories.id, name: categories.name }).from(categories),
    ])
    return { brand: byId(brandRows), category: byId(categoryRows) }
  })
}

const byId = (rows: { id: number; name: string }[]): Names => new Map(rows.map(({ id, name }) => [id, name]))

/**
 * The ids that a filter text means: texts separated by commas, each of them the whole name of one or a part of several,
 * in any case and without regard to accents. undefined for an empty text, which filters nothing. Pure.
 */
export function idsNamed(text: string | undefined, names: Names): number[] | undefined {
  const plain = [...names].map(([id, name]) => ({ id, name: normalise(name) }))
  const named = (part: string) => {
    const whole = plain.filter(({ name }) => name === part)
    return whole.length > 0 ? whole : plain.filter(({ name }) => name.includes(part))
  }
  const whole = normalise((text ?? '').trim())
  const parts = whole.split(',').map((part) => part.trim())
  const asked = parts.filter(Boolean)
  if (asked.length === 0) return undefined
  // A name may have a comma itself.
  const inOne = plain.filter(({ name }) => name === whole)
  const meant = inOne.length > 0 ? inOne : asked.flatMap(named)
  return [...new Set(meant.map(({ id }) => id))].sort((a, b) => a - b)
}
