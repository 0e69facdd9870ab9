import { expect, it } from 'vitest'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'
import { findPaymentProblem, type PayableOrder, waysToPay } from './ways-to-pay.ts'

const open: PayableOrder = { status: 'pending', paymentStatus: 'pending', paymentMethod: null, amount: 125_000 }
const cash: PayableOrder = { ...open, paymentMethod: 'cod' }
const usual = { isBankChecking: false, isWithCourier: false, online: ['card'] as OnlineWay[] }

it('an unpaid order can be paid by card or in cash, and a cash order still by card', () => {
  expect(waysToPay(open, usual)).toEqual({ open: ['card', 'cod'], waitsFor: null })
  expect(waysToPay({ ...open, paymentStatus: 'failed' }, usual).open).toEqual(['card', 'cod'])
  expect(waysToPay(cash, usual)).toEqual({ open: ['card'], waitsFor: null })
  expect(waysToPay(open, { ...usual, online: [] }).open).toEqual(['cod'])
})

it('no second way is open while the bank is checking a payment, or the courier collects the cash', () => {
  const atBank = { ...usual, isBankChecking: true }
  for (const order of [open, cash]) expect(waysToPay(order, atBank)).toEqual({ open: [], waitsFor: 'bank' })
  const away = { ...usual, isWithCourier: true }
  expect(waysToPay({ ...cash, status: 'shipped' }, away)).toEqual({ open: [], waitsFor: 'courier' })
  expect(findPaymentProblem(open, atBank, 'cod')).toMatch(/^Your bank is checking this payment\./)
  expect(findPaymentProblem(open, atBank, 'cod', true)).toMatch(/^The bank is checking a card payment/)
  expect(findPaymentProblem({ ...cash, status: 'shipped' }, away, 'card')).toContain('collects ৳1,250.00 in cash')
})

it('nothing is open for an order that is paid, refunded or has ended', () => {
  for (const order of [
    { ...open, paymentStatus: 'paid' },
    { ...cash, paymentStatus: 'refunded' },
    { ...open, status: 'cancelled' },
    { ...cash, status: 'returned' },
  ] as PayableOrder[]) {
    expect(waysToPay(order, { ...usual, isBankChecking: true })).toEqual({ open: [], waitsFor: null })
  }
})

it('after delivery only staff can record cash', () => {
  const delivered: PayableOrder = { ...open, status: 'delivered' }
  expect(waysToPay(delivered, usual).open).toEqual(['card'])
  expect(findPaymentProblem(delivered, usual, 'cod', true)).toBeUndefined()
})
