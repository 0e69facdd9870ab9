import { expect, it } from 'vitest'
import { brandLinks, brandPath, categoryLinks, categoryPath, searchPath } from './links.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `House ${at + 1}`)

it('links every brand while there are few, and the full list when there are many', () => {
  expect(brandLinks(names(8)).map(({ name }) => name)).toEqual(names(8))
  const links = categoryLinks(names(9))
  expect(links).toHaveLength(9)
  expect(links[0]).toEqual({ name: 'House 1', to: '/shop?category=House+1' })
  expect(links[8]).toEqual({ name: 'All categories', to: '/Product#categories' })
})

it('filters the shop by one brand, category or text', () => {
  expect(brandPath('Eagle Wings')).toBe('/shop?brand=Eagle+Wings')
  expect(categoryPath('Parfum & Oud')).toBe('/shop?category=Parfum+%26+Oud')
  expect(searchPath(' black tea ')).toBe('/shop?search=black+tea')
})
