import { expect, it } from 'vitest'
import { paymentMoves, paymentsBefore, statusesBefore, statusMoves } from './order-states.ts'

it('moves an order forward one status at a time', () => {
  expect(statusMoves).toMatchObject({ pending: expect.arrayContaining(['confirmed']) })
  expect(statusesBefore('confirmed')).toEqual(['pending'])
  expect(statusesBefore('shipped')).toEqual(['confirmed'])
  expect(statusesBefore('delivered')).toEqual(['shipped'])
})

it('cancels an order only before it is shipped', () => {
  expect(statusesBefore('cancelled')).toEqual(['pending', 'confirmed'])
})

it('never leaves a delivered or cancelled order', () => {
  expect(statusMoves.delivered).toEqual([])
  expect(statusMoves.cancelled).toEqual([])
  expect(statusesBefore('pending')).toEqual([])
})

it('takes a payment after a failed one, and never twice', () => {
  expect(paymentsBefore('paid')).toEqual(['pending', 'failed'])
  expect(paymentMoves.paid).toEqual(['refunded'])
  expect(paymentMoves.refunded).toEqual([])
})
