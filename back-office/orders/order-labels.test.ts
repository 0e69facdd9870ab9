import { expect, it } from 'vitest'
import { orderFilters } from '#contract/orders/staff-order-list.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { emailNote } from './email-note.ts'
import {
  filterNames,
  hintOf,
  isToCollect,
  moneyAfterCancelling,
  moneyAfterParcelReturn,
  paymentLabel,
} from './order-labels.ts'

const waysToPay = { open: [], prices: [], advance: null, waitsFor: null } as StaffOrder['waysToPay']
const cash = {
  waysToPay,
  status: 'confirmed',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  amount: 1250,
  advance: 0,
  advancePaid: 0,
  left: 1_250,
  advanceRefund: null,
  timeline: [],
} as const
const card = { ...cash, paymentMethod: 'card', paymentStatus: 'paid' } as const
const open = { ...cash, status: 'pending', paymentMethod: null } as const
const atBank = { ...open, waysToPay: { open: [], prices: [], advance: null, waitsFor: 'bank' as const } }

it('has a name for every filter', () => {
  for (const one of orderFilters) expect(filterNames.some(([filter]) => filter === one)).toBe(true)
})

it('says how an order is paid', () => {
  expect(paymentLabel(cash)).toBe('Cash on delivery')
  expect(paymentLabel({ ...cash, paymentStatus: 'paid' })).toBe('Paid in cash')
  expect(paymentLabel(card)).toBe('Paid by card')
  expect(paymentLabel({ ...card, paymentStatus: 'refunded' })).toBe('Refunded')
  expect(paymentLabel(open)).toBe('Not chosen yet')
  expect(paymentLabel(atBank)).toBe('Payment at the bank')
  expect(paymentLabel({ ...open, paymentStatus: 'failed' })).toBe('Payment was declined')
  expect(paymentLabel({ ...open, status: 'shipped' })).toBe('Not paid')
  expect(paymentLabel({ ...open, status: 'cancelled' })).toBe('No money was taken')
  const timeline = [{ what: 'advance_kept', at: '2026-11-20T10:00:00.000Z' } as const]
  expect(paymentLabel({ ...cash, status: 'returned', timeline })).toBe('Advance kept')
  const labelOf = (advanceRefund: StaffOrder['advanceRefund']) =>
    paymentLabel({ ...open, status: 'cancelled', advanceRefund })
  expect([labelOf('pending'), labelOf('done'), labelOf('failed')]).toEqual([
    'Advance being refunded',
    'Advance refunded',
    'Refund failed',
  ])
  const at = '2026-11-20T10:00:00.000Z'
  const failed = { what: 'refund_failed', at } as const
  expect(paymentLabel({ ...card, timeline: [failed] })).toBe('Refund failed')
  expect(paymentLabel({ ...card, timeline: [failed, { what: 'refund_again', at }] })).toBe('Paid by card')
})

it('says what happens to the money before the status is changed', () => {
  expect(hintOf({ ...cash, status: 'shipped' })).toContain('৳1,250.00 as received in cash')
  expect(hintOf(atBank)).toContain('The bank is checking a payment')
  expect(hintOf(open)).toContain('cannot continue yet. After two hours')
  expect(hintOf({ ...open, status: 'confirmed' })).toContain('cannot continue yet. If the customer tells you')
  expect(hintOf({ ...open, status: 'shipped', paymentStatus: 'failed' })).toContain('cannot continue yet.')
  expect(hintOf({ ...open, status: 'delivered' })).toContain('৳1,250.00 is still owed')
  expect(hintOf({ ...open, status: 'cancelled' })).toBe(null)
  expect(hintOf(cash)).toBe(null)
  expect(hintOf(card)).toBe(null)
  expect(hintOf({ ...card, paymentStatus: 'refunded' })).toContain('not shipped')
  expect(hintOf({ ...card, status: 'shipped', paymentStatus: 'refunded' })).toContain('on its way')
  expect(hintOf({ ...card, status: 'delivered', paymentStatus: 'refunded' })).toBe(null)
  expect(moneyAfterCancelling(card)).toContain('is refunded to the card')
  expect(moneyAfterCancelling(cash)).toContain('Nothing to refund')
  expect(moneyAfterCancelling(open)).toContain('Nothing is paid yet')
  const atShop = { ...cash, paymentStatus: 'paid' as const }
  expect(moneyAfterCancelling({ ...atShop, paymentMethod: 'cash' })).toContain('back in cash')
  expect(moneyAfterCancelling({ ...atShop, paymentMethod: 'terminal' })).toContain('back at the card terminal')
  // Earlier refunds are not paid back again.
  const partlyRefunded = { ...atShop, paymentMethod: 'bkash' as const, refundable: 300 }
  expect(moneyAfterCancelling(partlyRefunded)).toBe(
    'Pay the customer the remaining ৳300.00 back by bKash: it is recorded as refunded.',
  )
  expect(moneyAfterCancelling({ ...card, refundable: 300 })).toContain('The ৳300.00 that is left of the payment')
})

it('says what happens to the money when a parcel comes back', () => {
  expect(moneyAfterParcelReturn({ ...cash, refundable: 0 })).toBe('No cash is recorded: the order stays unpaid.')
  expect(moneyAfterParcelReturn({ ...card, refundable: 1250 })).toContain(
    'has ৳1,250.00 that the customer paid by card',
  )
  const prepaid = { ...cash, paymentStatus: 'paid' as const, refundable: 900 }
  for (const [paymentMethod, how] of [
    ['bkash', 'by bKash'],
    ['terminal', 'at the card terminal'],
    ['cash', 'in cash'],
  ] as const)
    expect(moneyAfterParcelReturn({ ...prepaid, paymentMethod })).toContain(
      `৳900.00 that the customer paid ${how}: refund`,
    )
  expect(moneyAfterParcelReturn({ ...prepaid, paymentStatus: 'refunded', refundable: 0 })).toContain('already refunded')
})

it('says what is paid in advance of an order in cash', () => {
  const waiting = { ...cash, status: 'pending' as const, advance: 120 }
  expect(hintOf(waiting)).toContain('has to pay ৳120.00 in advance')
  const paid = { ...cash, advance: 120, advancePaid: 120, left: 1_130 }
  expect(hintOf({ ...paid, status: 'shipped' })).toContain('records ৳1,130.00 as received in cash')
  expect(moneyAfterCancelling(paid)).toBe('The ৳120.00 that the customer paid in advance is refunded.')
  expect(moneyAfterParcelReturn({ ...paid, refundable: 0 })).toContain('paid ৳120.00 in advance: keep or refund it')
})

it('collects no cash for an order without a sale', () => {
  expect(isToCollect(cash)).toBe(true)
  expect(isToCollect({ ...cash, status: 'returned' })).toBe(false)
  expect(isToCollect({ ...cash, status: 'cancelled' })).toBe(false)
  expect(isToCollect({ ...cash, paymentStatus: 'paid' })).toBe(false)
})

it('says what happens to the money without its amount to who may not see it', () => {
  const unseen = undefined as unknown as number
  const hidden = { amount: unseen, left: unseen, advance: unseen, advancePaid: unseen }
  const refundable = unseen
  const texts = [
    hintOf({ ...cash, status: 'shipped', ...hidden }),
    hintOf({ ...open, status: 'delivered', ...hidden }),
    moneyAfterCancelling({ ...cash, ...hidden }),
    moneyAfterCancelling({ ...card, ...hidden }),
    moneyAfterCancelling({ ...cash, paymentStatus: 'paid', ...hidden }),
    moneyAfterParcelReturn({ ...cash, refundable, ...hidden }),
    moneyAfterParcelReturn({ ...card, refundable, ...hidden }),
  ]
  expect(texts.filter((text) => /৳|undefined/.test(String(text)))).toEqual([])
  expect(emailNote({ address: {} as StaffOrder['address'] })).toContain('If the order has an email address')
  expect(texts[0]).toBe('Marking it as delivered also records its amount as received in cash.')
  // Whether something was paid in advance is an amount, too.
  expect([texts[2], texts[5]]).toEqual([expect.stringContaining('if anything'), expect.stringContaining('if anything')])
})
