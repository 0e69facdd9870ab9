import { expect, it } from 'vitest'
import { type KnownTransaction, matchRows } from './match-transactions.ts'

const row = (given: string, collected: number | null) => {
  return { line: 2, given, collected, charge: null, unreadable: false, note: '' }
}
const transaction = (reference: string, amount: number, numbers: string[], isSettled = false): KnownTransaction => {
  return { orderId: 'one', reference, amount, numbers, isSettled }
}
const payment = transaction('1', 125_000, ['TRX1', 'pay-1'])
const refund = transaction('RF1', -50_000, ['RF1', 'TRX1', 'pay-1'])
const match = (rows: ReturnType<typeof row>[], known: KnownTransaction[]) =>
  matchRows(rows, known).map(({ reference, problem }) => problem ?? reference)

it('finds payments by each of their numbers, in any case', () => {
  expect(match([row('trx1', 1_250)], [payment])).toEqual(['1'])
  expect(match([row('PAY-1', 1_250)], [payment])).toEqual(['1'])
  expect(match([row('TRX2', 1_250), row('', 20)], [payment])).toEqual(['unknown', 'unknown'])
})

it('the sign of the amount tells whether a row is about a payment or about its refund', () => {
  expect(match([row('TRX1', -500), row('TRX1', 1_250)], [payment, refund])).toEqual(['RF1', '1'])
  expect(match([row('RF1', -500)], [payment, refund])).toEqual(['RF1'])
  // A chargeback, which the shop knows nothing of.
  expect(match([row('TRX1', -1_250)], [payment])).toEqual(['unknown'])
})

it('of several refunds of a payment, a row is about the one with its amount, else about the oldest', () => {
  const other = transaction('RF2', -20_000, ['RF2', 'TRX1'])
  expect(match([row('TRX1', -200), row('TRX1', -500)], [payment, refund, other])).toEqual(['RF2', 'RF1'])
  expect(match([row('TRX1', -300)], [payment, refund, other])).toEqual(['RF1'])
})

it('a different amount is still the same payment, a second row and a settled payment are not', () => {
  expect(match([row('TRX1', 1_249.99), row('TRX1', 1_250)], [payment])).toEqual(['1', 'twice'])
  expect(match([row('TRX1', 1_250)], [{ ...payment, isSettled: true }])).toEqual(['settled'])
  expect(match([row('TRX1', null)], [payment])).toEqual(['1'])
})

it('of an unreadable row nothing is settled', () => {
  const [read] = matchRows([{ ...row('TRX1', Number.NaN), unreadable: true }], [payment])
  expect(read).toMatchObject({ orderId: null, collected: null, charge: null, problem: 'unreadable' })
})
