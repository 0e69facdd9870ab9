import { expect, it } from 'vitest'
import { plainAddress, RedirectToSave } from './redirects.ts'

it.each([
  ['https://old.example/Product/Rose-Oud/?utm_source=post#top', '/product/rose-oud'],
  ['/products/%E0%A6%B0%E0%A7%8B%E0%A6%9C', '/products/রোজ'],
  ['//product//', '/product'],
  ['https://old.example', '/'],
  ['/', '/'],
])('%s is the address %s', (typed, address) => {
  expect(plainAddress(typed)).toBe(address)
})

it.each(['product/rose', '/..//evil.test', '/a//b', '/a/%2e%2e/b', '/%E0%A4%A', '/a%00b', `/${'a'.repeat(500)}`])(
  '%s is no address',
  (typed) => {
    expect(plainAddress(typed)).toBeUndefined()
  },
)

it.each([
  ['/shop', '/shop'],
  ['https://shop.example/shop?brand=keva', '/shop?brand=keva'],
])('leads to a page of the shop: %s', (to, path) => {
  expect(RedirectToSave.parse({ from: '/old', to }).to).toBe(path)
})

it.each([
  '//evil.example',
  '/..//evil.example',
  '/%2E%2e//evil.example',
  '/a//b',
  '/./a',
  '/\\evil.example',
  'shop',
  '/admin',
  '/api/products',
  'javascript:alert(1)',
  '/a b',
])('leads to no other site and to no call: %s', (to) => {
  expect(RedirectToSave.safeParse({ from: '/old', to }).success).toBe(false)
})

it('the home page is no old address', () => {
  expect(RedirectToSave.safeParse({ from: 'https://old.example/', to: '/shop' }).success).toBe(false)
})
