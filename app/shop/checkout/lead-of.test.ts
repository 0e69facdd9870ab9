import { expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { isPaymentFirst, isUndecided, leadOf } from './lead-of.ts'

const ways = (known: Partial<Order['waysToPay']>): Order['waysToPay'] => ({
  ...{ open: [], prices: [], advance: null, waitsFor: null },
  ...known,
})
const order = {
  ...{ status: 'pending', paymentStatus: 'pending', paymentMethod: null },
  address: { phone: '+8801712345678' },
  waysToPay: ways({ open: ['card', 'cod'] }),
} as Order
const cash = { ...order, paymentMethod: 'cod', waysToPay: ways({ open: ['card'] }) } as Order
const atBank = { ...order, waysToPay: ways({ waitsFor: 'bank' }) } as Order

it('leads with what is missing while the customer has not chosen how to pay', () => {
  expect(leadOf(order)).toBe('One step left: how would you like to pay?')
  expect(leadOf({ ...order, paymentStatus: 'failed' })).toBe(
    'The payment did not go through. Please try again, or choose another way to pay.',
  )
  expect([isUndecided(order), isPaymentFirst(order)]).toEqual([true, true])
})

it('says that the shop will call, with the number, once cash is chosen', () => {
  expect(leadOf(cash)).toBe('Order received. We will call 01712-345678 to confirm it.')
  expect(leadOf({ ...cash, status: 'confirmed' })).toBeUndefined()
  expect([isUndecided(cash), isPaymentFirst(cash)]).toEqual([false, false])
})

it('does not promise a call before the advance is paid', () => {
  const advance = { amount: 62, rest: 558, ways: ['card'] } as const
  const waiting = { ...cash, waysToPay: ways({ advance: { ...advance, ways: ['card'] } }) } as Order
  expect(leadOf(waiting)).toBe('One step left: please pay the advance.')
})

it('asks for nothing while the bank is checking a payment, or when nothing is to be paid', () => {
  expect(leadOf(atBank)).toContain('once your payment has arrived')
  expect([isUndecided(atBank), isPaymentFirst(atBank)]).toEqual([false, true])
  expect(leadOf({ ...order, paymentStatus: 'paid' })).toBeUndefined()
  expect(leadOf({ ...order, status: 'cancelled' })).toBeUndefined()
})
