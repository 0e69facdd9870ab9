import { expect, it } from 'vitest'
import { proposedDescription } from './proposed-description.ts'

const product = { name: 'Amber Oud', brand: 'Keva', size: '50 ml' }

it.each([
  { position: 1, description: 'Bottle of Amber Oud by Keva, 50 ml' },
  { position: 2, description: 'Amber Oud by Keva, 50 ml: another view' },
  { position: 3, description: 'Amber Oud by Keva, 50 ml: view 3' },
])('describes picture $position from the product’s data', ({ position, description }) => {
  expect(proposedDescription(product, position)).toBe(description)
})

it('leaves out unknown details and words that are already in the name', () => {
  expect(proposedDescription({ ...product, brand: '', size: ' ' }, 1)).toBe('Bottle of Amber Oud')
  expect(proposedDescription({ ...product, name: 'Keva Amber Oud', size: '' }, 2)).toBe('Keva Amber Oud: another view')
  expect(proposedDescription({ ...product, name: ' ' }, 1)).toBe('')
})
