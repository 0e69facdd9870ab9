import { expect, it } from 'vitest'
import { type PaymentState, paymentStateOf } from './payment-state.ts'

type Facts = Parameters<typeof paymentStateOf>[0]

const order: Facts = {
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: null,
  advanceRefund: null,
  refundFailed: false,
  waysToPay: { open: [], prices: [], advance: null, waitsFor: null },
}
const atBank: Partial<Facts> = { waysToPay: { open: [], prices: [], advance: null, waitsFor: 'bank' } }

it.each<[Partial<Facts>, PaymentState]>([
  [{}, 'unpaid'],
  [{ paymentStatus: 'failed' }, 'failed'],
  [{ paymentMethod: 'cod' }, 'cash'],
  [{ paymentMethod: 'cod', ...atBank }, 'checking'],
  [{ paymentStatus: 'failed', ...atBank }, 'checking'],
  [{ paymentStatus: 'paid' }, 'paid'],
  [{ paymentStatus: 'paid', status: 'returned' }, 'refunding'],
  [{ paymentStatus: 'paid', status: 'cancelled' }, 'refunding'],
  [{ paymentStatus: 'paid', status: 'cancelled', refundFailed: true }, 'refundFailed'],
  [{ paymentStatus: 'refunded', status: 'cancelled' }, 'refunded'],
  [{ status: 'cancelled', paymentStatus: 'failed' }, 'none'],
  [{ status: 'cancelled', paymentMethod: 'cod', advanceRefund: 'done' }, 'refunded'],
  [{ status: 'cancelled', paymentMethod: 'cod', advanceRefund: 'pending' }, 'refunding'],
  [{ status: 'cancelled', paymentMethod: 'cod', advanceRefund: 'failed' }, 'refundFailed'],
])('an order with %o is shown as %s', (change, state) => {
  expect(paymentStateOf({ ...order, ...change })).toBe(state)
})
