import { expect, it } from 'vitest'
import { mergeStockForm } from './merge-stock-form.ts'

const before = { price: '450', oldPrice: '', stock: '8' }
const now = { price: '500', oldPrice: '600', stock: '5' }

it('fields that were not edited take the newest values, and edited ones stay', () => {
  expect(mergeStockForm(before, { ...before, price: '470' }, now)).toEqual({ ...now, price: '470' })
  expect(mergeStockForm(before, { ...before, stock: '12' }, now)).toEqual({ ...now, stock: '12' })
})

it('a stock in Bangla digits or with spaces is only edited if it is another number', () => {
  expect(mergeStockForm(before, { ...before, stock: '৮' }, now).stock).toBe('5')
  expect(mergeStockForm(before, { ...before, stock: ' 8 ' }, now).stock).toBe('5')
  expect(mergeStockForm(before, { ...before, stock: '৯' }, now).stock).toBe('৯')
  expect(mergeStockForm(before, { ...before, stock: '' }, now).stock).toBe('')
})
