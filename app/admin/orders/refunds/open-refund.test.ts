import { expect, it } from 'vitest'
import type { OrderRefund } from '#contract/payments/refunds.ts'
import { openRefund } from './open-refund.ts'

const refund = (amount: number, state: OrderRefund['state']): OrderRefund => ({
  amount,
  state,
  method: 'card',
  reference: '',
  lines: [],
  at: '2026-11-20T10:00:00.000Z',
})

it('is what is due: of a full refund, which is in no list, or of one that failed and another that is pending', () => {
  expect(openRefund({ refund: 'pending', refundDue: 1_250, refunds: [] })).toBe(1_250)
  const refunds = [refund(100, 'succeeded'), refund(200, 'failed'), refund(300, 'pending')]
  expect(openRefund({ refund: 'failed', refundDue: 500, refunds })).toBe(500)
})

it('is what was sent, although a refund in the dashboard of the provider has been counted instead', () => {
  const refunds = [refund(500, 'pending'), refund(500, 'succeeded')]
  expect(openRefund({ refund: 'pending', refundDue: 0, refunds })).toBe(500)
})
