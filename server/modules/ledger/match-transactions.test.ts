import { expect, it } from 'vitest'
import { type KnownTransaction, matchRows } from './match-transactions.ts'

const row = (given: string, collected: number | null) => {
  return { line: 2, given, collected, charge: null, unreadable: false, note: '', paid: null }
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

it('of several refunds of a payment, a row is about the one with its amount or its own number, else about none', () => {
  const other = transaction('RF2', -20_000, ['RF2', 'TRX1'])
  expect(match([row('TRX1', -200), row('TRX1', -500)], [payment, refund, other])).toEqual(['RF2', 'RF1'])
  const two = transaction('RF2', -30_000, ['RF2', 'TRX1'])
  // A chargeback between them takes the place of none.
  expect(match([row('TRX1', -200), row('TRX1', -500), row('TRX1', -300)], [payment, refund, two])).toEqual([
    'unknown',
    'RF1',
    'RF2',
  ])
  expect(match([row('RF1', -300)], [payment, refund])).toEqual(['RF1'])
})

it('a different amount is still the same payment, a second row and a settled payment are not', () => {
  expect(match([row('TRX1', 1_249.99), row('TRX1', 1_250)], [payment])).toEqual(['twice', '1'])
  expect(match([row('TRX1', 1_250)], [{ ...payment, isSettled: true }])).toEqual(['settled'])
  expect(match([row('TRX1', null)], [payment])).toEqual(['1'])
})

it('of an unreadable row nothing is settled', () => {
  const [read] = matchRows([{ ...row('TRX1', Number.NaN), unreadable: true }], [payment])
  const unreadable = { orderId: 'one', reference: '1', collected: null, charge: null, problem: 'unreadable' }
  expect(read).toMatchObject(unreadable)
})

it('an amount with the wrong sign says with which one its number is known', () => {
  const [read] = matchRows([row('RF9', 500)], [transaction('RF9', -50_000, ['RF9'])])
  expect(read).toMatchObject({ orderId: 'one', problem: 'unknown', note: 'known with -৳500.00; refunds are negative' })
})

it('where only what is paid out is stated, its sign tells a refund from its payment', () => {
  const paid = (amount: number) => ({ ...row('TRX1', null), paid: amount })
  expect(matchRows([paid(-500), paid(1_230)], [payment, refund]).map(({ reference }) => reference)).toEqual([
    'RF1',
    '1',
  ])
})
