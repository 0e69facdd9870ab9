import { expect, it } from 'vitest'
import { isOnPage } from './bar-pages.ts'

it.each([
  ['/', ['all', 'browsing', 'home']],
  ['/shop', ['all', 'browsing']],
  ['/product/6a1', ['all', 'browsing']],
  ['/Product', ['all', 'browsing']],
  ['/brands/ajmal', ['all', 'browsing']],
  ['/cart', ['all']],
  ['/checkout/6a1', ['all']],
  ['/profile', ['all']],
] as const)('%s has the bars for %j', (path, pages) => {
  expect((['all', 'browsing', 'home'] as const).filter((one) => isOnPage(one, path))).toEqual(pages)
})
