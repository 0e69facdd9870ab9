import { expect, it } from 'vitest'
import { codeIn } from './use-offer-code.ts'

it('the code of a link is no longer than the field for it', () => {
  expect(codeIn('?code=%20EID-15%20')).toBe('EID-15')
  expect(codeIn(`?code=${'X'.repeat(50)}`)).toBe('X'.repeat(40))
  expect(codeIn('?size=50')).toBe('')
})
