import { expect, it } from 'vitest'
import { accountWords, historyWords, returnedWords } from './history-words.ts'

const past = (change: object) => ({ orders: 0, delivered: 0, returnedParcels: 0, cancelled: 0, accounts: 0, ...change })

it('says how the customer’s other orders ended', () => {
  expect(historyWords(past({}))).toBe('First order')
  expect(historyWords(past({ orders: 1 }))).toBe('1 other order')
  expect(historyWords(past({ orders: 4, delivered: 2, cancelled: 1 }))).toBe('4 other orders: 2 delivered, 1 cancelled')
})

it('says how many of the earlier parcels were returned', () => {
  expect(returnedWords(past({ orders: 3, delivered: 3 }))).toBeUndefined()
  expect(returnedWords(past({ orders: 1, returnedParcels: 1 }))).toBe('The only earlier parcel was returned to sender')
  expect(returnedWords(past({ orders: 6, delivered: 3, returnedParcels: 2 }))).toBe(
    '2 of 5 earlier parcels returned to sender',
  )
})

it('mentions other accounts with the same phone number', () => {
  expect(accountWords(past({}))).toBeUndefined()
  expect(accountWords(past({ accounts: 1 }))).toBe('1 other account ordered with this phone number')
})
