import type { AssortmentKind, EntryPage, StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { foldText, slugOf } from '#contract/fold-text.ts'
import type { Language } from '#contract/language.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, eq, getTableColumns } from '#database/drizzle.ts'
import {
  brandFormerSlugs,
  brands,
  categories,
  categoryFormerSlugs,
  pictures,
  products,
} from '#database/schema/index.ts'
import { cacheUntilChanged } from '../cached-values.ts'

export type Kind = AssortmentKind

// The tables of both kinds have the same columns.
export const entryTables: Record<Kind, typeof brands> = { brand: brands, category: categories as never }
export const formerSlugTables: Record<Kind, typeof brandFormerSlugs> = {
  brand: brandFormerSlugs,
  category: categoryFormerSlugs as never,
}

/** The column of a product that names its brand or category. */
export const productColumn = { brand: products.brandId, category: products.categoryId }

/** A brand or category without the number of its products. */
export type Entry = Omit<StaffEntry, 'products'>

/** Brands or categories by id, in display order. */
export type Entries = ReadonlyMap<number, Entry>

/** All brands and categories, cached: they are few, and every list needs them. */
export function readAssortment(db: Database): Promise<Record<Kind, Entries>> {
  return cacheUntilChanged(db, 'assortment', {
    depends: ['brands'],
    async read() {
      const [brand, category] = await Promise.all([readEntries(db, 'brand'), readEntries(db, 'category')])
      return { brand, category }
    },
    bytesOf: ({ brand, category }) => 2 * JSON.stringify([...brand.values(), ...category.values()]).length,
  })
}

/** The current brands or categories, uncached. */
export async function readEntries(db: Database | Transaction, kind: Kind): Promise<Entries> {
  const [table, former] = [entryTables[kind], formerSlugTables[kind]]
  const { pictureId: _, position: _1, sample: _2, ...columns } = getTableColumns(table)
  const picture = { id: pictures.id, width: pictures.width, height: pictures.height, preview: pictures.preview }
  // Sequential: a transaction has one connection.
  const rows = await db
    .select({ entry: columns, picture })
    .from(table)
    .leftJoin(pictures, eq(pictures.id, table.pictureId))
    .orderBy(asc(table.position), asc(table.name))
  const slugs = Map.groupBy(await db.select().from(former).orderBy(asc(former.slug)), ({ entryId }) => entryId)
  return new Map(
    rows.map(({ entry, picture }) => {
      const formerSlugs = (slugs.get(entry.id) ?? []).map(({ slug }) => slug)
      return [entry.id, { ...entry, picture: picture && { ...picture, alt: '' }, formerSlugs }]
    }),
  )
}

/** The public fields of an entry in a language. */
export function pageOf(entry: Entry, lang: Language = 'en'): EntryPage {
  const { slug, descriptionInBangla, picture, title, summary, titleInBangla, summaryInBangla } = entry
  const isBangla = lang === 'bn'
  const name = nameOf(entry, lang)
  const description = (isBangla && descriptionInBangla) || entry.description
  return {
    name,
    slug,
    description,
    picture,
    title: (isBangla ? titleInBangla : title) || name,
    summary: (isBangla ? summaryInBangla : summary) || description.slice(0, 300),
  }
}

export const nameOf = ({ name, nameInBangla }: Entry, lang: Language): string => (lang === 'bn' && nameInBangla) || name

/** Finds an entry by its name in any language, ignoring case, or by its current or a former slug. Pure. */
export function findEntryByNameOrSlug(entries: Entries, text: string): Entry | undefined {
  const all = [...entries.values()]
  const [name, slug] = [foldText(text), slugOf(text)]
  return (
    all.find((entry) => foldText(entry.name) === name) ??
    all.find((entry) => foldText(entry.nameInBangla) === name) ??
    all.find((entry) => entry.slug === slug) ??
    all.find(({ formerSlugs }) => formerSlugs.includes(slug))
  )
}

/**
 * A filter text with each whole name or slug replaced by the current name in a language; undefined when nothing is to be
 * replaced. Parts of names stay. Pure.
 */
export function currentNames(text: string | undefined, entries: Entries, lang: Language): string | undefined {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  const current = parts.map((part) => {
    const entry = part ? findEntryByNameOrSlug(entries, part) : undefined
    return entry && !entry.hidden ? nameOf(entry, lang) : part
  })
  return current.some((name, index) => foldText(name) !== foldText(parts[index] ?? '')) ? current.join() : undefined
}

const folded = new WeakMap<Entries, { id: number; name: string }[]>()

/** The names of all entries in any language, folded once for all requests. */
function foldedNames(entries: Entries): { id: number; name: string }[] {
  const known = folded.get(entries)
  if (known) return known
  const names = [...entries.values()].flatMap(({ id, name, nameInBangla }) =>
    [name, nameInBangla].filter(Boolean).map((one) => ({ id, name: foldText(one) })),
  )
  folded.set(entries, names)
  return names
}

/**
 * The ids that a filter text matches: comma-separated parts, each a whole name, a slug, or a part
 * of several names, ignoring case and accents. undefined for an empty text, which filters nothing. Pure.
 */
export function findEntryIds(text: string | undefined, entries: Entries): number[] | undefined {
  const plain = foldedNames(entries)
  const named = (part: string) => {
    const whole = plain.filter(({ name }) => name === part)
    if (whole.length > 0) return whole
    const entry = findEntryByNameOrSlug(entries, part)
    return entry ? [entry] : plain.filter(({ name }) => name.includes(part))
  }
  const whole = foldText(text ?? '')
  const parts = whole.split(',').map((part) => part.trim())
  const requested = parts.filter(Boolean)
  if (requested.length === 0) return undefined
  // A name may contain a comma.
  const inOne = plain.filter(({ name }) => name === whole)
  const found = inOne.length > 0 ? inOne : requested.flatMap(named)
  return [...new Set(found.map(({ id }) => id))].sort((a, b) => a - b)
}
