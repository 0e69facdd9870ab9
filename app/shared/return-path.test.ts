import fc from 'fast-check'
import { expect, it } from 'vitest'
import { returnPath, withReturnPath } from './return-path.ts'

it('returns to the page that required sign-in, with its query and anchor [C05]', () => {
  expect(returnPath('/cart')).toBe('/cart')
  expect(returnPath('/shop?brand=Keva&_page=2#list')).toBe('/shop?brand=Keva&_page=2#list')
})

it('returns to the home page when no page required sign-in [C05]', () => {
  expect(returnPath(null)).toBe('/')
  expect(returnPath('')).toBe('/')
})

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'cart',
])('never leads to another site: %j', (next) => {
  expect(returnPath(next)).toBe('/')
})

it('never leads to another site for any generated value', () => {
  const host = 'https://shop.example'
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '\n',
    '%2f',
    '?',
    '#',
    'evil.example',
    'javascript',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((some) => some.join('')),
      ),
      (next) => {
        const back = returnPath(next)
        expect(back).toMatch(/^\/(?![/\\])/)
        expect(new URL(back, host).origin).toBe(host)
      },
    ),
    { numRuns: 2000 },
  )
})

it('puts the page to return to in the URL of the sign-in page', () => {
  expect(withReturnPath('/signin', '/cart')).toBe('/signin?next=%2Fcart')
  expect(withReturnPath('/signup', '/')).toBe('/signup')
})
