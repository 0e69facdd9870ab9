import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProductQuery, sortOrders } from '#contract/catalogue/catalogue.ts'
import { scents } from '#contract/catalogue/scents.ts'
import {
  apiQuery,
  changed,
  collections,
  pageSizes,
  parseShopQuery,
  ratings,
  type ShopQuery,
  shopPath,
  sortNames,
  usualSort,
  wholeShop,
  withName,
  withoutName,
} from './shop-query.ts'

const parse = (search: string) => parseShopQuery(new URLSearchParams(search))
const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]
const words = fc.string({ maxLength: 40 }).map((text) => text.trim())
const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z ]{0,18}[a-z]$/), { maxLength: 4, selector: (name) => name })
const taka = fc.option(fc.integer({ min: 0, max: 999_999_999_00 }).map((poisha) => poisha / 100))

const anyQuery: fc.Arbitrary<ShopQuery> = fc.record({
  collection: fc.option(fc.constantFrom(...keys(collections))),
  categories: names,
  brands: names,
  scents: fc.subarray([...scents]),
  facts: fc
    .record({
      for: fc.subarray(['women', 'men', 'all']),
      weather: fc.subarray(['hot', 'rain', 'winter']),
      note: names,
    })
    .map((facts) => Object.fromEntries(Object.entries(facts).filter(([, values]) => values.length > 0))),
  search: words,
  price: fc
    .tuple(taka, taka)
    .map(([a, b]) => (a !== null && b !== null ? { min: Math.min(a, b), max: Math.max(a, b) } : { min: a, max: b })),
  rating: fc.option(fc.constantFrom(...ratings)),
  sort: fc.option(fc.constantFrom(...keys(sortNames))),
  page: fc.integer({ min: 1, max: 99_999 }),
  perPage: fc.constantFrom(...pageSizes),
  view: fc.constantFrom('grid' as const, 'list' as const),
})

describe('the URL of the shop page', () => {
  it('round-trips every filter, the sort, the page, its size and the view [H12]', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parse(shopPath(query).split('?')[1] ?? '')).toEqual(query)
      }),
    )
  })

  it('ignores invalid values and never sends them to the API [H12]', () => {
    const key = fc.constantFrom(
      'category',
      'brand',
      'scent',
      'search',
      'priceRange',
      'minPrice',
      'rating',
      'sort',
      'page',
      'perPage',
      'view',
      'collection',
    )
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('0', '-1', '1e9', '12', '__proto__', 'constructor', '9-1', 'a'.repeat(300)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
        const parsed = ProductQuery.safeParse(apiQuery(parseShopQuery(new URLSearchParams(pairs))))
        expect(parsed.error).toBeUndefined()
      }),
    )
  })

  it('leaves out default values', () => {
    expect(shopPath(wholeShop)).toBe('/shop')
    expect(shopPath({ brands: ['Eagle Wings'] })).toBe('/shop?brand=Eagle+Wings')
  })

  it('names scents in one order, each once, whether joined or one by one, and no unknown ones', () => {
    const query = parse('scent=woody,plastic&scent=floral&scent=woody')
    expect(query.scents).toEqual(['floral', 'woody'])
    expect(shopPath(query)).toBe('/shop?scent=floral,woody')
  })

  it('presets category and brand from a link [H02]', () => {
    expect(parse('brand=Givaudan&category=Eau de Parfum')).toMatchObject({
      brands: ['Givaudan'],
      categories: ['Eau de Parfum'],
    })
  })

  it('names several brands and categories, each once, whether joined or one by one [H03]', () => {
    expect(parse('brand=Keva,aurora&brand=KEVA&brand=').brands).toEqual(['Keva', 'aurora'])
    expect(shopPath({ brands: ['Keva', 'Eagle Wings'] })).toBe('/shop?brand=Keva,Eagle+Wings')
    expect(apiQuery({ ...wholeShop, brands: ['Keva', 'Aurora'], categories: ['Parfum'] })).toMatchObject({
      brand: 'Keva,Aurora',
      category: 'Parfum',
    })
  })

  it('adds a name to the selected ones, and clears a selected one whatever its case [H04]', () => {
    expect(withName(['Keva'], 'Aurora')).toEqual(['Keva', 'Aurora'])
    expect(withName(['Keva'], 'keva')).toEqual(['Keva'])
    expect(withName(['Fougère'], 'fou\u200bgere')).toEqual(['Fougère'])
    expect(withName(['কেয়া'], 'কায়া')).toEqual(['কেয়া', 'কায়া'])
    expect(withoutName(['Keva', 'EAU FRAÎCHE'], 'Eau Fraiche')).toEqual(['Keva'])
  })

  it('goes to the first page with another filter, sort or size, not with another view [H04]', () => {
    const there = { ...wholeShop, page: 4 }
    expect(changed(there, { brands: ['Keva'] }).page).toBe(1)
    expect(changed(there, { sort: 'name' }).page).toBe(1)
    expect(changed(there, { perPage: 24 }).page).toBe(1)
    expect(changed(there, { view: 'list' }).page).toBe(4)
    expect(changed(there, { page: 2 }).page).toBe(2)
  })

  it('sorts newest first and shows twelve per page by default [H09]', () => {
    expect(parse('')).toEqual(wholeShop)
    expect(apiQuery(wholeShop)).toMatchObject({ _sort: 'newest', _perPage: '12' })
    expect(wholeShop.view).toBe('grid')
    expect(pageSizes).toEqual([12, 24, 36])
    expect(keys(sortNames)).toEqual(sortOrders.filter((order) => String(order) !== 'best'))
  })

  it('sorts search results by best match unless another sort is chosen [H09]', () => {
    expect(parse('search=rose&sort=best').sort).toBeNull()
    expect(apiQuery({ ...wholeShop, search: 'rose' })).not.toHaveProperty('_sort')
    expect(apiQuery({ ...wholeShop, search: 'rose', sort: 'newest' })._sort).toBe('newest')
    expect(usualSort(wholeShop)).toBe('newest')
  })

  it('drops whole names, not parts of one, when more are chosen than the API accepts', () => {
    const brands = Array.from({ length: 20 }, (_, index) => `A brand ${10 + index}`)
    expect(parse(shopPath({ ...wholeShop, brands }).split('?')[1] ?? '').brands).toEqual(brands.slice(0, 18))
    expect(parse(`brand=${'a'.repeat(300)}`).brands).toEqual([])
  })

  it('reads the two price fields of the form that is sent without JavaScript', () => {
    expect(parse('minPrice=100&maxPrice=200').price).toEqual({ min: 100, max: 200 })
    expect(parse('minPrice=১০০&maxPrice=২০০&page=৩')).toMatchObject({ price: { min: 100, max: 200 }, page: 3 })
  })
})
