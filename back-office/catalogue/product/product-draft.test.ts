import { expect, it } from 'vitest'
import { mockBrowser } from '#tests/support/signed-in-browser.ts'
import { startWith, storeProductDraft } from './product-draft.ts'
import { nothingTyped } from './typed-product.ts'

mockBrowser()

const saved = { ...nothingTyped, name: 'Keva', family: 'Woody' }

it('offers what was typed over a newer version, until it is changed back', () => {
  const newer = { ...saved, family: 'Rainy' }
  storeProductDraft('1', { typed: saved }, { ...saved, family: 'Fresh' })
  expect(startWith('1', newer).typed).toEqual({ ...newer, family: 'Fresh' })
  storeProductDraft('1', { typed: saved }, saved)
  expect(startWith('1', newer)).toEqual({ typed: newer, concurrentChanges: [], removedSize: undefined })
})
