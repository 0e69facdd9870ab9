import { expect, it } from 'vitest'
import { openRefundAmounts } from './open-refund-amounts.ts'

const payment = (amount: number, state: 'succeeded' | 'refunding', { attempt = 1, failed = false } = {}) => ({
  amount,
  state,
  attempt,
  refundFailedAt: failed ? new Date() : null,
})
const part = (amount: number, state: 'pending' | 'failed' | 'succeeded') => ({
  amount,
  state,
  attempt: 1,
  method: 'card' as const,
})

it('what has failed does not include what is pending: a part of a payment, or the whole of another one', () => {
  const payments = [payment(1_250, 'succeeded'), payment(1_000, 'refunding', { attempt: 2 })]
  const refunds = [part(100, 'succeeded'), part(200, 'failed'), part(300, 'pending')]
  expect(openRefundAmounts({ payments, refunds, due: 1_500 })).toEqual({ pending: 1_300, failed: 200 })
})

it('of a whole payment it is what was not refunded in parts', () => {
  const refunds = [part(250, 'succeeded')]
  const refunding = [payment(1_250, 'refunding')]
  expect(openRefundAmounts({ payments: refunding, refunds, due: 1_000 })).toEqual({ pending: 1_000, failed: 0 })
  expect(openRefundAmounts({ payments: refunding, refunds: [], due: 1_000 })).toEqual({ pending: 1_000, failed: 0 })
  const failed = [payment(1_250, 'succeeded', { failed: true })]
  expect(openRefundAmounts({ payments: failed, refunds, due: 1_000 })).toEqual({ pending: 0, failed: 1_000 })
})

it('of a part it is what was decided, although a refund in the provider’s dashboard has been counted instead', () => {
  const payments = [payment(1_250, 'succeeded')]
  const made = part(500, 'succeeded')
  expect(openRefundAmounts({ payments, refunds: [made, part(500, 'pending')], due: 0 }).pending).toBe(500)
  expect(openRefundAmounts({ payments, refunds: [made, part(500, 'failed')], due: 0 }).failed).toBe(500)
})
