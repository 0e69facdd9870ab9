import { describe, expect, it } from 'vitest'
import { changed, wholeShop } from '../shop-query.ts'
import { filtersOf, noFilters } from './chosen-filters.ts'

const query = {
  ...wholeShop,
  brands: ['Keva', 'Aurora'],
  scents: ['woody'],
  rating: 4,
  price: { min: 50, max: 100 },
  sort: 'name',
  perPage: 24,
} as const

describe('the chosen filters', () => {
  it('are named, each with what removes it [H01]', () => {
    expect(filtersOf(query).map(({ name }) => name)).toEqual([
      'Keva',
      'Aurora',
      'Woody & Earthy',
      '৳50.00 – ৳100.00',
      '4 stars & up',
    ])
    expect(filtersOf({ ...wholeShop, rating: 1 }).map(({ name }) => name)).toEqual(['1 star & up'])
    const [brand] = filtersOf(query)
    expect(filtersOf(changed(query, brand?.without ?? {})).map(({ key }) => key)).toEqual([
      'brand Aurora',
      'scent woody',
      'price',
      'rating',
    ])
  })

  it('are all cleared at once, and the sort and the page size stay [H01]', () => {
    expect(changed(query, noFilters)).toEqual({ ...wholeShop, sort: 'name', perPage: 24 })
  })
})
