import { expect, it } from 'vitest'
import { codeIn } from './phone-code.ts'

it.each([
  ['123456', '123456'],
  [' ১২৩ ৪৫৬', '123456'],
  ['123-456', '123456'],
  ['123456 is your code for AL-ARIA. It is valid for 5 minutes.\n\n@shop.example #123456', '123456'],
  ['আপনার আল-আরিয়া কোড: ১২৩৪৫৬। কাউকে বলবেন না।', '123456'],
  ['12345', undefined],
  ['01712345678', undefined],
])('what is typed or pasted as %j has the code %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})
