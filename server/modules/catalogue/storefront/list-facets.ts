import type { Facet, ProductList, ProductQuery } from '#contract/catalogue/catalogue.ts'
import { type FactFilter, optionsOf, ownFacts } from '#contract/catalogue/facts/scent-facts.ts'
import { quickPrices } from '#contract/catalogue/quick-prices.ts'
import { scentNumber, scents } from '#contract/catalogue/scents.ts'
import type { Language } from '#contract/language.ts'
import { type Poisha, toPoisha, toTaka } from '#contract/money.ts'
import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { currentNames, type Entries, nameOf, readAssortment } from '../assortment/assortment.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import { bitsOf, type FactBits, type FactChoice, fitsChoice } from '../facts/facts-number.ts'
import type { SearchMatch } from '../search/index.ts'
import { currentNotes, forEachFact, readFactFacets } from './fact-facets.ts'
import { type ListFilter, listingCondition } from './list-filter.ts'

/**
 * How many products there are of each combination of brand, category, scent, price (poisha), stars (the rating, rounded
 * down), offer (0 or 1) and facts of scent: nine numbers of four bytes for each combination, as PostgreSQL sends them. The
 * facts are 0 unless they are needed. Parsed into rows they
 * would take many times the memory, and block the process for longer than counting them.
 */
type Cells = DataView
const cellBytes = 36

/** What decides which products are counted at all; everything else is a choice among them. */
type Base = Partial<Pick<ListFilter, 'match' | 'productIds' | 'notes'>>
type Choice = Partial<Omit<ListFilter, keyof Base>>

interface PriceRange {
  min: Poisha
  max: Poisha
}

/** The quick prices; the last has no upper end. */
const quickRanges: PriceRange[] = quickPrices.map(({ min, max }, index) => ({
  min: toPoisha(min),
  max: index === quickPrices.length - 1 ? Number.POSITIVE_INFINITY : toPoisha(max),
}))

/**
 * The quick prices, and four ranges that divide this catalogue: each has about a quarter of its products. None if these
 * cost about the same.
 */
const readPriceRanges = (db: Database): Promise<PriceRange[]> =>
  cacheUntilChanged(db, 'price ranges', {
    depends: ['lists'],
    async read() {
      const [row] = await queryPrepared<[number[] | null]>(
        db,
        sql`select percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price)
          from product_listings where on_sale`,
      )
      return [...quickRanges, ...quarters(row?.[0] ?? [])]
    },
    bytesOf: (ranges) => 16 * ranges.length,
  })

/** The ranges between these prices, rounded to two digits. Pure. */
export function quarters(prices: readonly Poisha[]): PriceRange[] {
  const bounds = prices.map((price) => {
    const step = 10 ** Math.max(2, Math.floor(Math.log10(price)) - 1)
    return Math.max(step, Math.round(price / step) * step)
  })
  if (bounds.length === 0 || new Set(bounds).size < bounds.length) return []
  return [0, ...bounds].map((min, index) => ({ min, max: bounds[index] ?? Number.POSITIVE_INFINITY }))
}

/** The bounds of the ranges, descending, without the ends of the scale. */
const edgesOf = (ranges: readonly PriceRange[]): Poisha[] =>
  [...new Set(ranges.map(({ max }) => max))].filter(Number.isFinite).sort((a, b) => b - a)

/** A price that stands for all between the same two bounds. */
const priceStep = (edges: readonly Poisha[]) =>
  sql.raw(
    `case ${edges.map((edge) => `when price > ${edge} then ${edge + 1} when price = ${edge} then ${edge}`).join(' ')} else 0 end`,
  )

/** Whether a visitor has typed a price that is no bound of a range. */
const hasTypedPrice = ({ minPrice, maxPrice }: Choice, edges: readonly Poisha[]): boolean =>
  [minPrice, maxPrice].some((price) => price !== undefined && !edges.includes(price))

/**
 * The counts of all combinations, from which totals and facets are calculated. `edges`: of the prices between these
 * bounds instead of all, for choices without a typed price.
 */
function readCells(
  db: Database,
  { match, productIds, notes }: Base,
  edges?: readonly Poisha[],
  withFacts = false,
): Promise<Cells> {
  return cacheUntilChanged(db, JSON.stringify(['cells', match?.key, productIds, notes, edges, withFacts]), {
    depends: ['lists'],
    async read() {
      const [row] = await queryPrepared<[Buffer | null]>(db, cellsQuery({ match, productIds, notes }, edges, withFacts))
      const { buffer, byteOffset, byteLength } = row?.[0] ?? Buffer.alloc(0)
      return new DataView(buffer, byteOffset, byteLength)
    },
    bytesOf: (cells) => cells.byteLength,
  })
}

export const cellsQuery = (base: Base, edges?: readonly Poisha[], withFacts = false): SQL => sql`
  select string_agg(
    int4send(brand_id) || int4send(category_id) || int4send(price) || int4send(stars) || int4send(offer) || int4send(count) || int4send(scent) ||
    int4send(facts) || int4send(accords),
    ''::bytea
  )
  from (
    select brand_id, category_id, ${edges ? priceStep(edges) : sql.raw('price')} as price, rating / 10 as stars, offer::int as offer, scent::int as scent,
      ${sql.raw(withFacts ? 'facts' : '0')} as facts, ${sql.raw(withFacts ? 'accord_bits' : '0')} as accords, count(*)::int as count
    from product_listings where ${listingCondition(base)} group by 1, 2, 3, 4, 5, 6${sql.raw(withFacts ? ', 7, 8' : '')}
  ) as cells`

/** How many products a list has, and how many it would have with other choices. */
export interface ListCounts {
  total: number
  /** By id. */
  brands: number[]
  categories: number[]
  /** By number; 0: in none. */
  scents: number[]
  /** For each value of each fact, in the order of its list. */
  facts: Record<FactFilter, number[]>
  /** For each quick price, and each range that divides the catalogue. */
  ranges: PriceRange[]
  prices: number[]
  /** For each number of stars, 0 to 5. */
  stars: number[]
}

/**
 * Counts the products that fit a choice, for the facets only if requested: they take most of the time. Each facet
 * ignores its own part of the choice, so that its counts tell what another choice would show.
 */
function countCells(
  cells: Cells,
  choice: Choice,
  { facets, facts, ranges }: { facets: boolean; facts: boolean; ranges: PriceRange[] },
): ListCounts {
  const {
    brandIds,
    categoryIds,
    scentNumbers,
    facts: factsChosen = [],
    minPrice = 0,
    maxPrice = Number.POSITIVE_INFINITY,
    minRating = 0,
    offer,
  } = choice
  const counts: ListCounts = {
    total: 0,
    brands: [],
    categories: [],
    scents: [],
    facts: forEachFact((fact) => optionsOf(fact).map(() => 0)),
    ranges,
    prices: ranges.map(() => 0),
    stars: [0, 0, 0, 0, 0, 0],
  }
  // Nothing is allocated for a cell: a large catalogue has tens of thousands of them.
  const bits = { facts: 0, accords: 0 }
  const usesFacts = facts || factsChosen.length > 0
  const mostMisses = facets ? 1 : 0
  for (let at = 0; at < cells.byteLength; at += cellBytes) {
    if (offer !== undefined && offer !== (cells.getInt32(at + 16) === 1)) continue
    const brand = cells.getInt32(at)
    const category = cells.getInt32(at + 4)
    const scent = cells.getInt32(at + 24)
    const ofBrand = !brandIds || brandIds.includes(brand)
    const ofCategory = !categoryIds || categoryIds.includes(category)
    const ofScent = !scentNumbers || scentNumbers.includes(scent)
    const price = cells.getInt32(at + 8)
    const stars = cells.getInt32(at + 12)
    const count = cells.getInt32(at + 20)
    const ofPrice = price >= minPrice && price <= maxPrice
    const ofRating = stars >= minRating
    let misses = Number(!ofBrand) + Number(!ofCategory) + Number(!ofScent) + Number(!ofPrice) + Number(!ofRating)
    if (misses > mostMisses) continue
    let missed: FactChoice | undefined
    if (usesFacts) {
      bits.facts = cells.getInt32(at + 28)
      bits.accords = cells.getInt32(at + 32)
      for (const one of factsChosen) {
        if (fitsChoice(bits, one)) continue
        missed ??= one
        misses++
      }
      if (misses > mostMisses) continue
    }
    const fits = misses === 0
    if (fits) counts.total += count
    if (!facets) continue
    if (facts) countFacts(counts.facts, bits, count, missed, fits)
    if (fits || !ofBrand) counts.brands[brand] = (counts.brands[brand] ?? 0) + count
    if (fits || !ofCategory) counts.categories[category] = (counts.categories[category] ?? 0) + count
    if (fits || !ofScent) counts.scents[scent] = (counts.scents[scent] ?? 0) + count
    if (fits || !ofRating) counts.stars[stars] = (counts.stars[stars] ?? 0) + count
    if (!fits && ofPrice) continue
    for (let range = 0; range < ranges.length; range++) {
      const { min, max } = ranges[range] as PriceRange
      if (price >= min && price <= max) counts.prices[range] = (counts.prices[range] ?? 0) + count
    }
  }
  return counts
}

const valueBits = forEachFact((fact) => optionsOf(fact).map((value) => bitsOf(fact, [value])))

/** Counts products for the values of facts; where one choice is missed, only for another one of the same list. */
function countFacts(
  counts: ListCounts['facts'],
  product: FactBits,
  count: number,
  missed: FactChoice | undefined,
  fits: boolean,
): void {
  for (const fact of ownFacts) {
    if (!fits && (missed?.fact !== fact || missed.wanted === 'all')) continue
    for (const [index, { facts, accords }] of valueBits[fact].entries())
      if ((product.facts & facts) | (product.accords & accords))
        counts[fact][index] = (counts[fact][index] ?? 0) + count
  }
}

/** Whether a search matches any product. Its counts are cached, because the list needs them next. */
export const findsAny = async (db: Database, match: SearchMatch): Promise<boolean> =>
  (await readCells(db, { match }, edgesOf(await readPriceRanges(db)))).byteLength > 0

/** Counts of a list, or with `undefined` of an empty one. */
export async function countList(
  db: Database,
  filter: Partial<ListFilter> | undefined,
  { facets = false, facts = false } = {},
): Promise<ListCounts> {
  const ranges = await readPriceRanges(db)
  const edges = edgesOf(ranges)
  const cells = filter
    ? await readCells(db, filter, hasTypedPrice(filter, edges) ? undefined : edges, facts || filter.facts !== undefined)
    : new DataView(new ArrayBuffer(0))
  return countCells(cells, filter ?? {}, { facets, facts, ranges })
}

const countCatalogue = (db: Database): Promise<ListCounts> =>
  cacheUntilChanged(db, 'catalogue counts', {
    depends: ['lists'],
    read: () => countList(db, {}, { facets: true }),
    bytesOf: ({ brands, categories, scents }) => 8 * (brands.length + categories.length + scents.length),
  })

const listedRatings = [4, 3, 2, 1]

/** The facets of a list with these counts: the names are those of the whole catalogue, in the language of the query. */
export async function readFacets(
  db: Database,
  counts: ListCounts,
  {
    lang = 'en',
    brand,
    category,
    note,
    facts = false,
  }: Pick<ProductQuery, 'lang' | 'brand' | 'category' | 'note' | 'facts'>,
  filter?: Partial<ListFilter>,
): Promise<NonNullable<ProductList['facets']>> {
  const [assortment, all] = await Promise.all([readAssortment(db), countCatalogue(db)])
  const current = {
    brand: currentNames(brand, assortment.brand, lang),
    category: currentNames(category, assortment.category, lang),
    note: note && (await currentNotes(db, note, lang)),
  }
  return {
    ...((current.brand ?? current.category ?? current.note) !== undefined && { current }),
    brands: nameFacet(assortment.brand, all.brands, counts.brands, lang),
    categories: nameFacet(assortment.category, all.categories, counts.categories, lang),
    scents: scents
      .filter((name) => all.scents[scentNumber(name)])
      .map((name) => ({
        name,
        total: all.scents[scentNumber(name)] ?? 0,
        count: counts.scents[scentNumber(name)] ?? 0,
      })),
    prices: counts.ranges.map((range, index) => ({
      name: nameOfRange(range, index),
      total: all.prices[index] ?? 0,
      count: counts.prices[index] ?? 0,
    })),
    ...(facts && { facts: await readFactFacets(db, counts.facts, filter, { lang, all: facts === 'all' }) }),
    ratings: listedRatings.map((rating) => ({
      name: String(rating),
      total: sum(all.stars.slice(rating)),
      count: sum(counts.stars.slice(rating)),
    })),
  }
}

/** As in the URL of the list; a quick price has its own name, with an upper end. */
function nameOfRange({ min, max }: PriceRange, index: number): string {
  const quick = quickPrices[index]
  if (quick) return `${quick.min}-${quick.max}`
  return `${min > 0 ? toTaka(min) : ''}-${Number.isFinite(max) ? toTaka(max) : ''}`
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)

/** Every visible name with published products; its count is the number of results if it alone is selected. */
function nameFacet(entries: Entries, totals: number[], counts: number[], lang: Language): Facet[] {
  return [...entries.values()]
    .filter(({ id, hidden }) => !hidden && totals[id])
    .map((entry) => ({
      name: nameOf(entry, lang),
      total: totals[entry.id] ?? 0,
      count: counts[entry.id] ?? 0,
    }))
}
