import { expect, it } from 'vitest'
import { describeSum } from './describe-sum.ts'

it('shows how received and lost bottles change the stock, as typed', () => {
  expect(describeSum(42, '20', 'received')).toBe('42 + 20 = 62')
  expect(describeSum(42, '২০', 'received')).toBe('42 + 20 = 62')
  expect(describeSum(42, '3', 'damaged')).toBe('42 − 3 = 39')
})

it('shows no sum for what cannot be saved', () => {
  for (const typed of ['', 'many', '0', '-2', '1.5']) expect(describeSum(42, typed, 'received')).toBeUndefined()
  expect(describeSum(2, '3', 'damaged')).toBeUndefined()
})
