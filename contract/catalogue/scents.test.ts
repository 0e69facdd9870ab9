import { expect, it } from 'vitest'
import catalogue from '#database/seed/catalogue.json' with { type: 'json' }
import { scentOf, scents } from './scents.ts'

it('puts every family of the sample catalogue into a group, and uses every group', () => {
  const families = [...new Set(catalogue.products.map(({ family }) => family))]
  expect(families.filter((family) => !scentOf(family))).toEqual([])
  expect(new Set(families.map(scentOf))).toEqual(new Set(scents))
})

it('takes the first word that names a group, whatever its case and accents, and else none', () => {
  expect(['White Floral', 'Woody Spicy', ' FOUGÈRE', 'Fresh-Aquatic'].map(scentOf)).toEqual([
    'floral',
    'woody',
    'green',
    'citrus',
  ])
  expect(['', 'Rainy', 'Oudish', 'constructor'].map(scentOf)).toEqual([undefined, undefined, undefined, undefined])
})
