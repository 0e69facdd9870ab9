import { expect, it } from 'vitest'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { acceptedReturnTexts } from './accepted-return-texts.ts'

type Facts = { received?: boolean; closed?: boolean; refundable?: number; bottles?: number }

function shown(
  step: OrderReturn['step'],
  { received = false, closed = false, refundable = 0, bottles = 1 }: Facts = {},
) {
  const lines = [{ item: 0, quantity: bottles }]
  const orderReturn = { step, lines, received: received ? [{ item: 0, quantity: 1, restocked: 1 }] : [] } as object
  const texts = acceptedReturnTexts({
    items: [{}],
    orderReturn,
    returnState: closed ? 'closed' : step,
    refundable,
  } as unknown as StaffOrder)
  return texts && [texts.heading, texts.canReceive, texts.close]
}

it('bottles that have not arrived can be received, also after a full refund, and the return can be ended', () => {
  expect(shown('accepted', { refundable: 100 })).toEqual(['Return on Its Way', true, 'Close without a refund'])
  expect(shown('refunded')).toEqual(['Return on Its Way', true, 'Close the return'])
  expect(shown('closed', { closed: true, refundable: 100 })).toEqual(['Return Closed', true, undefined])
  expect(shown('refunded', { closed: true })).toEqual(['Return Closed', true, undefined])
})

it('received bottles are refunded or the return is closed, then nothing is left to do', () => {
  expect(shown('received', { received: true, refundable: 100 })).toEqual([
    'Return Received',
    false,
    'Close without a refund',
  ])
  expect(shown('refunded', { received: true })).toBeNull()
  expect(shown('closed', { received: true, closed: true })).toBeNull()
})

it('bottles that did not arrive with the others can still be received', () => {
  const facts = { received: true, bottles: 2 }
  const open = ['Return Received', true, 'Close without a refund']
  expect(shown('received', { ...facts, refundable: 100 })).toEqual(open)
  expect(shown('refunded', facts)).toEqual(['Return Incomplete', true, undefined])
  expect(shown('closed', { ...facts, closed: true })).toEqual(['Return Incomplete', true, undefined])
})

it('a request that was not accepted has its own panel or none', () => {
  expect([shown('requested', { refundable: 100 }), shown('declined')]).toEqual([null, null])
})
