import { expect, it } from 'vitest'
import { type Due, NewSettlement } from '#contract/ledger/settlements.ts'
import { issuesOf } from '../issues.ts'
import { chargesWith, missingIn, rowOf, settledOrders, unexplainedOrders, withStatement } from './settlement-draft.ts'
import { settlementErrors } from './settlement-errors.ts'

const orderId = 'd2719b1e-5d32-4d25-9a39-1b3c8e1c7f11'
const due: Due = {
  orderId,
  number: 10_023,
  name: 'Nadia Rahman',
  reference: '',
  moneyHolder: 'pathao',
  trackingNumber: '',
  transaction: '',
  since: '2026-11-20T10:00:00.000Z',
  amount: 1250,
  cost: 0,
}
const settled = (typed: Partial<ReturnType<typeof rowOf>>, usualCharge = '') =>
  settledOrders({ [orderId]: { ...rowOf(due), ...typed } }, [due], usualCharge)[0]

function errorsOf(typed: Parameters<typeof settled>[0], received = 0) {
  const draft = { [orderId]: { ...rowOf(due), ...typed } }
  const orders = settledOrders(draft, [due], '')
  const unexplained = unexplainedOrders(draft, [due])
  const body = { moneyHolder: 'pathao', reference: 'PAY-1', paidOn: '2026-11-25', into: 'bank', received, orders }
  return settlementErrors(
    { moneyHolder: 'pathao', orders, received, unexplained, isUnexplained: false },
    issuesOf(NewSettlement.safeParse(body).error),
  )
}

it('an empty charge is the usual one, or 0', () => {
  expect(settled({})).toEqual({ orderId, reference: '', collected: 1250, charge: 0 })
  expect(settled({}, '60')).toEqual({ orderId, reference: '', collected: 1250, charge: 60 })
  expect(settled({ charge: '70' }, '60')).toEqual({ orderId, reference: '', collected: 1250, charge: 70 })
})

it('an empty collected amount is an error at its field, not 0', () => {
  const message = 'Enter an amount such as 1250'
  for (const collected of ['', ' ']) {
    expect(errorsOf({ collected, reason: 'The rider gave change' })).toEqual({
      fields: { orders: `#8E1C7F11: ${message}` },
      rows: { [orderId]: { collected: message } },
    })
  }
  expect(errorsOf({ collected: '0', reason: 'Lost' })).toEqual({ fields: {}, rows: {} })
})

it('an invalid charge is no error of the collected amount', () => {
  expect(errorsOf({ charge: 'sixty' }).rows).toEqual({})
})

it('a reason is sent only while the collected amount differs', () => {
  expect(settled({ collected: '1200', reason: ' Change ' })).toMatchObject({ collected: 1200, reason: 'Change' })
  expect(settled({ collected: '0', reason: 'Lost' })).toMatchObject({ collected: 0, reason: 'Lost' })
  for (const collected of ['1250', '1,250.00', '', 'x']) {
    expect(settled({ collected, reason: 'Change' })).not.toHaveProperty('reason')
  }
})

it('says what to do with orders that add up to less than 0', () => {
  const returned = { collected: '0', charge: '60', reason: 'Refused' }
  expect(errorsOf(returned, -60).fields).toEqual({
    received:
      'The charges are more than what was collected. Settle these orders with others that the courier has paid.',
  })
  expect(errorsOf({ ...returned, collected: '' }, -60).fields).toEqual({
    orders: '#8E1C7F11: Enter an amount such as 1250',
  })
  expect(errorsOf(returned, Number.NaN).fields).toEqual({ received: 'Enter an amount such as 1250' })
})

it('a difference without a reason is an error before anybody is asked to confirm', () => {
  expect(errorsOf({ collected: '1200' })).toEqual({
    fields: { orders: '#8E1C7F11: Enter a reason' },
    rows: { [orderId]: { reason: 'Enter a reason' } },
  })
  const payout = { moneyHolder: 'pathao', orders: [], received: 0, unexplained: [], isUnexplained: true }
  expect(settlementErrors(payout, []).fields).toEqual({ reason: 'Enter a reason' })
})

const ofProvider = (reference: string, amount: number, day: number): Due => {
  return { ...due, moneyHolder: 'bkash', reference, amount, since: `2026-11-${day}T10:00:00.000Z` }
}
const [payment, earlier, refund] = [ofProvider('1', 1250, 21), ofProvider('2', 90, 20), ofProvider('RF1', -500, 22)]

it('a payment and a refund of an order are settled each with its own figures', () => {
  const row = { line: 2, given: 'TRX', orderId, charge: 20, problem: null, note: '', amount: null }
  const rows = [
    { ...row, reference: 'RF1', collected: -450, charge: -5 },
    { ...row, reference: '1', collected: 1250 },
  ]
  const draft = withStatement({}, [earlier, payment, refund], rows)
  expect(settledOrders(draft, [earlier, payment, refund], '')).toEqual([
    { orderId, reference: '1', collected: 1250, charge: 20 },
    { orderId, reference: 'RF1', collected: -450, charge: -5 },
  ])
  expect(unexplainedOrders(draft, [earlier, payment, refund])).toEqual([refund])
  expect(missingIn(rows, [earlier, payment, refund])).toEqual([earlier])
})

it('a charge of a kept draft that was settled meanwhile is not settled again', () => {
  const charge = (orderId: string): Due => ({ ...due, orderId, amount: 0 })
  const [open, gone, added] = [charge('a'), charge('b'), charge('c')]
  const row = (orderId: string, problem: 'settled' | 'twice' | null) => ({ orderId, problem })
  const rows = [row('b', 'settled'), row('c', null), row('c', 'twice')]
  expect(chargesWith([open, gone], rows, [added])).toEqual([open, added])
})
