import { expect, it } from 'vitest'
import { slugsFor } from './slug.ts'

const product = { brand: 'Eagle Wings', name: 'Fougère d’Été', category: 'Eau de Parfum', size: '50 ml' }

it('makes a slug from brand and name, then from more fields, then a unique one', () => {
  const [first, second, third] = slugsFor(product)
  expect(first).toBe('eagle-wings-fougere-d-ete')
  expect(second).toBe('eagle-wings-fougere-d-ete-eau-de-parfum-50-ml')
  expect(third).toMatch(/^eagle-wings-fougere-d-ete-[0-9a-f]{10}$/)
})

it('never makes a perfume’s slug from its brand alone', () => {
  const slugs = slugsFor({ ...product, name: 'আতর' })
  expect(slugs).toHaveLength(1)
  expect(slugs[0]).toMatch(/^eagle-wings-[0-9a-f]{10}$/)
})
