import { expect, it } from 'vitest'
import { applyLabel, firstKind, resultText, shownValue, template } from './import-labels.ts'

const of = (changed: number, added: number) => ({ products: { changed, new: added } })

it('names what the button does, and what was done', () => {
  expect([of(1, 0), of(0, 2), of(1200, 1)].map(applyLabel)).toEqual([
    'Change 1 product',
    'Add 2 products',
    'Change 1,200 products and add 1',
  ])
  expect([of(1, 0), of(0, 2), of(2, 1)].map(resultText)).toEqual([
    '1 product changed.',
    '2 products added.',
    '2 products changed, 1 product added.',
  ])
})

it('shows errors first, then what would happen', () => {
  const none = { error: 0, changed: 0, new: 0, unchanged: 0 }
  expect(firstKind({ ...none, error: 1, changed: 9 })).toBe('error')
  expect(firstKind({ ...none, new: 1, unchanged: 9 })).toBe('new')
  expect(firstKind(none)).toBe('unchanged')
})

it('shows amounts as amounts, and cuts long texts', () => {
  expect(shownValue('Old price', '1099.5')).toBe('৳1,099.50')
  expect(shownValue('Price', '')).toBe('')
  expect(shownValue('Stock', '12')).toBe('12')
  expect(shownValue('Description', 'a'.repeat(300))).toHaveLength(241)
})

it('has a template without what only the shop fills in', () => {
  expect(template).toMatch(/^\uFEFFSKU,Product,Size,.*,Description\r\n$/)
  expect(template).not.toContain('exported')
})
