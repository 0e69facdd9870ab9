import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { landingLinks } from './landing-links.ts'

const product = (_id: string, brand: string, category: string, offer = false) =>
  ({ _id, brand, category, offer, pictures: [{ id: `picture ${_id}` }] }) as Product

const all = [
  product('a', 'Keva', 'Parfum', true),
  product('b', 'Aurora', 'Eau de Parfum'),
  product('c', 'Aurora', 'Parfum'),
]
const facet = (name: string, count: number) => ({ name, count, total: count })
const facets = {
  brands: [facet('Aurora', 20), facet('Keva', 1)],
  categories: [facet('Eau de Parfum', 1), facet('Parfum', 30)],
}
const offers = { products: all.filter(({ offer }) => offer), total: 40 }
const shown = { facets, newest: all, newArrivals: all, bestsellers: [], offers }
const ways = landingLinks({ ...shown, own: { brands: [], categories: [] } })

describe('the links of the landing page', () => {
  it('cover brands, categories and collections with their counts [D05]', () => {
    expect(ways.brands.map(({ name, to, count }) => [name, to, count])).toEqual([
      ['Aurora', '/shop?brand=Aurora', 20],
      ['Keva', '/shop?brand=Keva', 1],
    ])
    expect(ways.categories.map(({ name, count }) => [name, count])).toEqual([
      ['Eau de Parfum', 1],
      ['Parfum', 30],
    ])
  })

  it('leave out an empty collection [D05]', () => {
    expect(ways.collections.map(({ name, to, count }) => [name, to, count])).toEqual([
      ['New Arrivals', '/shop?collection=new-arrivals', 3],
      ['Offers', '/offers', 40],
    ])
  })

  it('show different pictures while there are enough', () => {
    const [first] = ways.collections
    expect(first?.picture?.id).toBe('picture a')
    expect(ways.brands.map(({ picture }) => picture?.id)).toEqual(['picture b', 'picture a'])
  })

  it('prefer a brand’s own picture', () => {
    const picture = { id: 'own', alt: '', width: 4, height: 5, preview: '' }
    const { brands } = landingLinks({ ...shown, own: { brands: [{ name: 'Keva', picture }], categories: [] } })
    expect(brands.map(({ picture }) => picture?.id)).toEqual(['picture b', 'own'])
  })
})
