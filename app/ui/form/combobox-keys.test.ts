import { expect, it } from 'vitest'
import { optionAfter } from './combobox-keys.ts'

it('moves down the list and from its end back to the text [A14]', () => {
  expect(optionAfter('ArrowDown', null, 3)).toBe(0)
  expect(optionAfter('ArrowDown', 0, 3)).toBe(1)
  expect(optionAfter('ArrowDown', 2, 3)).toBeNull()
})

it('moves up the list, from the text to the last option [A14]', () => {
  expect(optionAfter('ArrowUp', null, 3)).toBe(2)
  expect(optionAfter('ArrowUp', 2, 3)).toBe(1)
  expect(optionAfter('ArrowUp', 0, 3)).toBeNull()
})

it('leaves Home and End to the text until an option is active [A14]', () => {
  expect(optionAfter('Home', null, 3)).toBeUndefined()
  expect(optionAfter('End', null, 3)).toBeUndefined()
  expect(optionAfter('Home', 2, 3)).toBe(0)
  expect(optionAfter('End', 0, 3)).toBe(2)
})

it('ignores other keys, and all keys without options [A14]', () => {
  expect(optionAfter('ArrowDown', null, 0)).toBeUndefined()
  expect(optionAfter('a', 1, 3)).toBeUndefined()
})
