import { expect, it } from 'vitest'
import { describeAccounts, describeHistory, describeReturns } from './history-texts.ts'

const past = (change: object) => ({ orders: 0, delivered: 0, returnedParcels: 0, cancelled: 0, accounts: 0, ...change })

it('says how the customer’s other orders ended', () => {
  expect(describeHistory(past({}))).toBe('First order')
  expect(describeHistory(past({ orders: 1 }))).toBe('1 other order')
  expect(describeHistory(past({ orders: 4, delivered: 2, cancelled: 1 }))).toBe(
    '4 other orders: 2 delivered, 1 cancelled',
  )
  expect(describeHistory(past({ orders: 2, delivered: 2 }), true)).toBe('2 earlier orders: 2 delivered')
})

it('says how many of the earlier parcels were returned', () => {
  expect(describeReturns(past({ orders: 3, delivered: 3 }))).toBeUndefined()
  expect(describeReturns(past({ orders: 1, returnedParcels: 1 }))).toBe(
    'The only earlier parcel was returned to sender',
  )
  expect(describeReturns(past({ orders: 6, delivered: 3, returnedParcels: 2 }))).toBe(
    '2 of 5 earlier parcels returned to sender',
  )
})

it('mentions other accounts with the same phone number', () => {
  expect(describeAccounts(past({}))).toBeUndefined()
  expect(describeAccounts(past({ accounts: 1 }))).toBe('Has another account')
  expect(describeAccounts(past({ accounts: 1 }), true)).toBe('Has an account')
})
