import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { brands, categories, productListings, products, searchWords } from '#database/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { invalidateCachedValues } from '../cached-values.ts'
import { findMatches, type SearchedProduct, searchTextOf, selectBestFirst, soundKeyOf } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.insert(brands).values({ name: 'Any', slug: 'any' })
  await database.db.insert(categories).values({ name: 'Any', slug: 'any' })
})
afterAll(() => database.close())

const nothing = {
  brand: '',
  category: '',
  keywords: [],
  texts: [],
}
let added = 0

/** Publishes a product, newer than the previous one. */
async function list(product: Partial<SearchedProduct> & { name: string }, { onSale = true } = {}) {
  const { db } = database
  added += 1
  const common = { brandId: 1, categoryId: 1, offer: false, onSale, createdAt: new Date(added * 1_000) }
  const notes = { top: [], heart: [], base: [] }
  const content = { ...common, slug: `product-${added}`, name: product.name, description: '', notes }
  const [row] = await db.insert(products).values(content).returning({ id: products.id })
  if (!row) throw new Error('not added')
  const { words, ...text } = searchTextOf({ ...nothing, ...product })
  const listing = { ...common, ...text, productId: row.id, sortName: product.name, document: '{}', format: 0 }
  await db.insert(productListings).values({ ...listing, price: 100, availability: 'in_stock' })
  await db
    .insert(searchWords)
    .values(words.map((word) => ({ word, sound: soundKeyOf(word) })))
    .onConflictDoNothing()
  invalidateCachedValues(db, ['lists'])
}

/** Names of the matches of a text, best first. */
async function found(text: string, page?: { size: number; start: number }): Promise<string[] | undefined> {
  const { db } = database
  const match = await findMatches(db, text)
  if (!match) return undefined
  const ids = await queryPrepared<[string]>(db, selectBestFirst(match, { where: sql`on_sale`, page }))
  const rows = await queryPrepared<[string, string]>(db, sql`select id, name from products`)
  const [count] = await queryPrepared<[number]>(
    db,
    sql`select count(*)::int from product_listings where on_sale and ${match.condition}`,
  )
  if (!page) expect(count?.[0]).toBe(ids.length)
  if (match.isEmpty) expect(ids).toEqual([])
  return ids.map(([id]) => new Map(rows).get(id) ?? '')
}

it('finds a size written with or without a space, in both directions', async () => {
  await list({ name: 'Zafran Spaced', keywords: ['65 ml'] })
  await list({ name: 'Zafran Joined', keywords: ['65ml'] })
  for (const text of ['zafran 65ml', 'zafran 65 ml', '65ML'])
    expect([text, await found(text)]).toEqual([text, ['Zafran Joined', 'Zafran Spaced']])
})

it('ranks name before brand, category, notes and description, and in each its start before a word before a part of a word', async () => {
  await list({ name: 'In text', texts: ['Of zinnia.'] })
  await list({ name: 'In notes', keywords: ['zinnia'] })
  await list({ name: 'Middle of category', category: 'Azinnias' })
  await list({ name: 'Word of category', category: 'Water of Zinnia' })
  await list({ name: 'Start of category', category: 'Zinnia Water' })
  await list({ name: 'Middle of brand', brand: 'Azinnias' })
  await list({ name: 'Word of brand', brand: 'House of Zinnia' })
  await list({ name: 'Start of brand', brand: 'Zinnia House' })
  await list({ name: 'Azinnias' })
  await list({ name: 'Wild Zinnias' })
  await list({ name: 'Zinnia Fields' })
  const order = [
    'Zinnia Fields',
    'Wild Zinnias',
    'Azinnias',
    'Start of brand',
    'Word of brand',
    'Middle of brand',
    'Start of category',
    'Word of category',
    'Middle of category',
    'In notes',
    'In text',
  ]
  expect(await found('zinnia')).toEqual(order)
  for (let start = 0; start < order.length; start += 2) {
    expect(await found('ZÍNNIA', { size: 2, start })).toEqual(order.slice(start, start + 2))
  }
})

it('puts names with the words in the same order first, and newer before older equal matches', async () => {
  await list({ name: 'Quince and Lilac' })
  await list({ name: 'Old Lilac Quince' })
  await list({ name: 'New Lilac Quince' })
  await list({ name: 'Lilac Quince' })
  await list({ name: 'Quince', texts: ['With lilac.'] })
  expect(await found('lilac quin')).toEqual([
    'Lilac Quince',
    'New Lilac Quince',
    'Old Lilac Quince',
    'Quince and Lilac',
    'Quince',
  ])
})

it('finds every word in any place, one and two letters at the start of a word only', async () => {
  await list({ name: 'Marigold', brand: 'Bexley', category: 'Mist', keywords: ['festive', '75 ml'] })
  for (const text of ['marigold bexley', 'festive, mist', 'rigold xley', '75 gold', 'm b f 7', "mist's"]) {
    expect([text, await found(text)]).toEqual([text, text === "mist's" ? [] : ['Marigold']])
  }
  expect(await found('marigold oud')).toEqual([])
  expect(await found('bexley ol')).toEqual([])
})

it('finds Bangla, and the parts of its words', async () => {
  await list({ name: 'গোলাপ আতর', texts: ['শিউলি ফুলের সুবাস'] })
  for (const text of ['গোলাপ', 'আতর গোলা', 'শিউলি', 'উলি']) expect(await found(text)).toEqual(['গোলাপ আতর'])
})

it('finds the same products in Bangla letters, in Latin ones, and by their synonyms', async () => {
  await list({ name: 'Kewra Attar' })
  await list({ name: 'কেওড়া আতর', texts: ['খাঁটি আতর'] })
  await list({ name: 'Sauvage', brand: 'Dior' })
  await list({ name: 'Bakul', keywords: ['sandalwood', 'Damask rose'] })
  const both = ['Kewra Attar', 'কেওড়া আতর']
  const searches: [string[], string[]][] = [
    [['keora attar', 'kewra ator', 'কেওড়া আতর', 'কেওড়া আতর', 'কেওরা itr', 'keora ittar', 'KEWRA আতর'], both],
    [['ডিওর', 'dior', 'ডিয়র', 'ডায়র', 'deor'], ['Sauvage']],
    [['চন্দন', 'chandan', 'চন্', 'দামাস্ক গোলাপ', 'damask golap', 'sandalwood'], ['Bakul']],
  ]
  for (const [texts, names] of searches)
    for (const text of texts) expect([text, (await found(text))?.toSorted()]).toEqual([text, names])
})

it('does not mistake a known word for another one that sounds alike', async () => {
  await list({ name: 'Marsala' })
  await list({ name: 'Mursola' })
  expect(await found('marsala')).toEqual(['Marsala'])
  expect(await found('mersala')).toEqual(expect.arrayContaining(['Marsala', 'Mursola']))
})

it('treats wildcards and operators as plain text', async () => {
  await list({ name: '100% Ylang_One' })
  for (const text of ['%', '_', '% _']) expect([text, await found(text)]).toEqual([text, ['100% Ylang_One']])
  for (const text of ['\\', '&', '%&', ':*', '!ylang & nothing', "'", "ylang' | 'x", '\0', '\u200b']) {
    expect([text, await found(text)]).toEqual([text, []])
  }
  expect(await found(" ylang:* & !'one ")).toEqual(['100% Ylang_One'])
  expect(await found('  ')).toBeUndefined()
})

it('tolerates one wrong letter, then two in long words, only when nothing matches exactly', async () => {
  await list({ name: 'Frankincense Smoke', texts: ['Resinous.'] })
  await list({ name: 'Frankincemse' }, { onSale: false })
  for (const text of ['frankincemse', 'rfankincense', 'frankincens smoje', 'frnkincnse', 'frankicnesne', 'smke']) {
    expect([text, await found(text)]).toEqual([text, ['Frankincense Smoke']])
  }
  for (const text of ['smxxe', 'resinuos', 'frxxkxncense', 'frankincense smo ouds']) {
    expect([text, await found(text)]).toEqual([text, []])
  }
  await list({ name: 'Smke' })
  expect(await found('smke')).toEqual(['Smke'])
})

it('ignores words whose products are gone', async () => {
  await database.db.insert(searchWords).values([{ word: 'tuberoes' }, { word: 'tuberoze' }, { word: 't:tuberoes' }])
  await list({ name: 'Tuberose' })
  expect(await found('tuberoes')).toEqual(['Tuberose'])
})

it('finds words that start with a common part even when more words contain it than are looked up', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({ word: `x${index}ing` }))
  await database.db.insert(searchWords).values(many)
  await list({ name: 'Ingot' })
  await list({ name: 'Evening' })
  expect(await found('ing')).toEqual(expect.arrayContaining(['Ingot']))
  expect(await found('evening')).toEqual(['Evening'])
})

it('handles any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), async (text) => {
      await found(text, { size: 2, start: 0 })
    }),
    { numRuns: 200 },
  )
  await found(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))
})
