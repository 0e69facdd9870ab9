import { expect, it } from 'vitest'
import { allowedChange } from './allowed-change.ts'

const date = '2026-11-20T10:00:00.000Z'
const placed = { what: 'placed', at: date } as const
const delivered = { what: 'delivered', at: '2026-11-23T09:00:00.000Z' } as const
const paid = { paymentStatus: 'paid', returnState: null, returnDays: 30 } as const
const at = (iso: string) => new Date(iso)

it('lets an order be cancelled for an hour, while it is not shipped [G11]', () => {
  for (const status of ['pending', 'confirmed'] as const) {
    const order = { status, ...paid, date, timeline: [placed] }
    expect(allowedChange(order, at('2026-11-20T10:59:59.999Z'))).toEqual({
      change: 'cancel',
      until: '2026-11-20T11:00:00.000Z',
    })
    expect(allowedChange(order, at('2026-11-20T11:00:00.000Z'))).toMatchObject({
      change: null,
      reason: 'too_late_to_cancel',
    })
  }
  expect(allowedChange({ status: 'shipped', ...paid, date, timeline: [placed] }, at(date))).toMatchObject({
    reason: 'shipped',
  })
  expect(allowedChange({ status: 'cancelled', ...paid, date, timeline: [placed] }, at(date))).toMatchObject({
    reason: 'cancelled',
  })
})

it('lets a return be requested once, for 30 days from delivery [G11]', () => {
  const order = { status: 'delivered', ...paid, date, timeline: [placed, delivered] } as const
  const until = '2026-12-23T09:00:00.000Z'
  expect(allowedChange({ ...order, timeline: [...order.timeline] }, at('2026-12-23T08:59:00.000Z'))).toEqual({
    change: 'return',
    until,
  })
  expect(allowedChange({ ...order, timeline: [...order.timeline] }, at(until))).toMatchObject({
    reason: 'too_late_to_return',
  })
  const never = { ...order, timeline: [...order.timeline], returnDays: 0 }
  expect(allowedChange(never, at(delivered.at))).toMatchObject({ reason: 'too_late_to_return' })
  const request = { what: 'return_requested', at: '2026-11-24T09:00:00.000Z', note: 'It leaks.' } as const
  const requested = { ...order, returnState: 'requested', timeline: [placed, delivered, request] } as const
  expect(allowedChange({ ...requested, timeline: [...requested.timeline] }, at('2026-11-25T09:00:00.000Z'))).toEqual({
    change: null,
    reason: 'return_requested',
    since: request.at,
  })
  for (const returnState of ['accepted', 'declined', 'received', 'closed'] as const) {
    const decision = { what: `return_${returnState}`, at: '2026-11-26T09:00:00.000Z' } as const
    const decided = { ...order, returnState, timeline: [placed, delivered, request, decision] }
    expect(allowedChange(decided, at('2026-11-27T09:00:00.000Z'))).toEqual({
      change: null,
      reason: `return_${returnState}`,
      since: decision.at,
    })
  }
})

it('says when a refunded return was received, also if it was closed in between', () => {
  const received = { what: 'return_received', at: '2026-11-26T09:00:00.000Z' } as const
  const closed = { what: 'return_closed', at: '2026-11-27T09:00:00.000Z' } as const
  const order = { status: 'delivered', ...paid, date, returnState: 'refunded' } as const
  expect(allowedChange({ ...order, timeline: [placed, delivered, received, closed] }, at(closed.at))).toEqual({
    change: null,
    reason: 'return_refunded',
    since: received.at,
  })
})

it('offers no return of an order that is refunded in full', () => {
  const order = {
    status: 'delivered',
    paymentStatus: 'refunded',
    returnState: null,
    returnDays: 30,
    date,
    timeline: [placed, delivered],
  } as const
  const now = at('2026-11-24T09:00:00.000Z')
  expect(allowedChange({ ...order, timeline: [...order.timeline] }, now)).toEqual({ change: null, reason: 'refunded' })
  const request = { what: 'return_requested', at: '2026-11-23T10:00:00.000Z' } as const
  const requested = { ...order, returnState: 'requested', timeline: [...order.timeline, request] } as const
  expect(allowedChange({ ...requested, timeline: [...requested.timeline] }, now)).toMatchObject({
    reason: 'return_requested',
  })
})
