import { expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { emptyFields } from '#contract/catalogue/products/field-values.ts'
import { isSavedIn } from '../../saving/merge-fields.ts'
import { isAddedAs } from './find-added.ts'
import { changedValues, isChanged, mergeTyped } from './merging.ts'
import { mergeProduct } from './product-draft.ts'
import { nothingTyped, TypedNewProduct, TypedProduct } from './typed-product.ts'

const before = { ...nothingTyped, name: 'Monsoon', price: '1250', size: '50 ml' }

it('keeps local edits and shows what another editor has changed', () => {
  const typed = { ...before, name: 'Monsoon Rain', price: '1300' }
  const now = { ...before, price: '1400', size: '100 ml' }
  const { typed: result, concurrentChanges } = mergeTyped(before, typed, now)
  expect(result).toEqual({ ...before, name: 'Monsoon Rain', price: '1300', size: '100 ml' })
  expect(concurrentChanges).toEqual([
    { field: 'size', now: '100 ml', typedHere: false },
    { field: 'price', now: '1400', typedHere: true },
  ])
})

it('takes out what was typed for a size that no longer exists, and says what it was', () => {
  const typed = { ...before, name: 'Monsoon Rain', price: '1300' }
  const now = { ...before, price: '1400', size: '100 ml' }
  const saved = { typed: before, sizeId: 'small' }
  const gone = mergeProduct(saved, typed, now, ['large'])
  expect(gone.typed).toEqual({ ...now, name: 'Monsoon Rain' })
  expect(gone.removedSize).toEqual({ name: '50 ml', edits: [{ field: 'price', typed: '1300' }] })
  expect(mergeProduct(saved, { ...before, name: 'Monsoon Rain' }, now, ['large']).removedSize).toBeUndefined()
  const kept = mergeProduct(saved, typed, now, ['small', 'large'])
  expect([kept.typed.price, kept.removedSize]).toEqual(['1300', undefined])
})

it('knows whether anything was changed', () => {
  expect(isChanged(before, { ...before })).toBe(false)
  expect(isChanged(before, { ...before, badge: !before.badge })).toBe(true)
})

it('saves changed fields only: another editor may have changed the others', () => {
  const typed = { ...before, name: 'Monsoon Rain', heart: 'wet earth' }
  const notes = { top: [], heart: ['wet earth'], base: [] }
  const checked = { name: 'Monsoon Rain', size: '50 ml', price: 1250, oldPrice: null, notes }
  expect(changedValues(before, typed, checked)).toEqual({ name: 'Monsoon Rain', notes })
  expect(changedValues(before, { ...before, oldPrice: ' ' }, checked)).toEqual({ oldPrice: null })
})

it('recognizes a change that was saved, however it was typed', () => {
  const valid = { ...before, brand: 'Keva', category: 'Parfum', description: 'Rain.', top: 'lime' }
  const typed = { ...valid, price: '1,300', top: ' lime,  neroli' }
  const changed = changedValues(valid, typed, TypedProduct.parse(typed))
  const now = { ...valid, price: '1300', top: 'lime, neroli', family: 'Rainy' }
  expect(isSavedIn(changed, TypedProduct.parse(now))).toBe(true)
  expect(isSavedIn(changed, TypedProduct.parse({ ...now, price: '1250' }))).toBe(false)
})

it('recognizes a product that an earlier attempt has added, and nobody has touched since', () => {
  const sent = TypedNewProduct.parse({
    ...before,
    brand: 'Keva',
    category: 'Parfum',
    description: 'Rain.',
    top: 'lime,neroli',
    stock: '12',
  })
  const added = { ...emptyFields, ...sent, version: 1, onSale: false, pictures: [] } as unknown as StaffProduct
  expect(isAddedAs(sent, added)).toBe(true)
  expect(isAddedAs({ ...sent, description: 'Storm.' }, added)).toBe(false)
  const touched = [{ stock: 11 }, { oldPrice: 1500 }, { version: 2 }, { onSale: true }, { pictures: [{}] }]
  for (const change of touched) expect(isAddedAs(sent, { ...added, ...change } as StaffProduct)).toBe(false)
})

it('converts form values into the API payload', () => {
  const typed = {
    ...before,
    brand: 'Keva',
    category: 'Parfum',
    description: 'Rain.',
    top: 'bergamot, , lime',
    stock: '12',
  }
  expect(TypedNewProduct.parse(typed)).toMatchObject({
    notes: { top: ['bergamot', 'lime'], heart: [], base: [] },
    price: 1250,
    oldPrice: null,
    stock: 12,
  })
  const { error } = TypedNewProduct.safeParse({ ...typed, price: 'a lot', brand: '' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['brand', 'choose_brand'],
    ['price', 'enter_price'],
  ])
})
