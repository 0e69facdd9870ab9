import { expect, it } from 'vitest'
import { inUsualCase, languageOf, pathIn } from './language.ts'

it('the first segment of a path is its language', () => {
  const paths = ['/', '/bn', '/bn/', '/bn/shop', '/bn?page=2', '/bnx', '/shop/bn', '/bn.data']
  expect(paths.map(languageOf)).toEqual(['en', 'bn', 'bn', 'bn', 'bn', 'en', 'en', 'en'])
})

it('a path has the first segment of its language, and English ones have none', () => {
  expect([pathIn('en', '/'), pathIn('en', '/shop'), pathIn('bn', '/'), pathIn('bn', '/shop?page=2')]).toEqual([
    '/',
    '/shop',
    '/bn',
    '/bn/shop?page=2',
  ])
})

it('the first segment in other letters leads to the usual one', () => {
  const paths = ['/BN', '/Bn/Shop?page=2', '/bN?x=1', '/bn', '/bn/shop', '/BNx', '/shop']
  expect(paths.map(inUsualCase)).toEqual(['/bn', '/bn/Shop?page=2', '/bn?x=1', ...Array(4).fill(undefined)])
})
