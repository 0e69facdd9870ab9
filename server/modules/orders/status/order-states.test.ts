import { expect, it } from 'vitest'
import { failing } from '#contract/failures/failures.ts'
import { orderStatuses } from '#contract/orders/orders.ts'
import {
  allowedMoves,
  finalStatuses,
  findStatusProblem,
  isAllowedChange,
  isEmailOutdated,
  statusBeforeUndone,
  statusesBefore,
  statusMoves,
} from './order-states.ts'

it('moves an order forward one status at a time', () => {
  expect(statusMoves).toMatchObject({ pending: expect.arrayContaining(['confirmed']) })
  expect(statusesBefore('confirmed')).toEqual(['pending'])
  expect(statusesBefore('shipped')).toEqual(['confirmed'])
  expect(statusesBefore('delivered')).toEqual(['shipped'])
})

it('cancels an order only before it is shipped', () => {
  expect(statusesBefore('cancelled')).toEqual(['pending', 'confirmed'])
})

it('records a returned parcel only while it is on its way, paid or not', () => {
  expect(statusesBefore('returned')).toEqual(['shipped'])
  const unpaid = { status: 'shipped', paymentStatus: 'pending', paymentMethod: null } as const
  expect(findStatusProblem(unpaid, 'returned')).toBeUndefined()
})

it('changes a delivered, cancelled or returned order by a correction only', () => {
  expect(finalStatuses).toEqual(['delivered', 'cancelled', 'returned'])
  expect(statusesBefore('pending')).toEqual([])
})

it('an email about a status is outdated once the order has ended with another one', () => {
  expect(isEmailOutdated('confirmed', 'cancelled')).toBe(true)
  expect(isEmailOutdated('shipped', 'delivered')).toBe(true)
  expect(isEmailOutdated('shipped', 'returned')).toBe(true)
  expect(isEmailOutdated('confirmed', 'shipped')).toBe(false)
  for (const status of finalStatuses) expect(isEmailOutdated(status, status)).toBe(false)
})

it('hands over at the shop without shipping, and undoes a confirmation or a shipment', () => {
  expect(statusesBefore('delivered')).not.toContain('confirmed')
  expect(isAllowedChange('confirmed', 'delivered')).toBe(true)
  expect(isAllowedChange('confirmed', statusBeforeUndone.confirmed)).toBe(true)
  expect(isAllowedChange('shipped', statusBeforeUndone.shipped)).toBe(true)
  expect(isAllowedChange('pending', 'delivered')).toBe(false)
  expect(isAllowedChange('cancelled', 'pending')).toBe(false)
})

it('allows these changes of a status and no others [Q02]', () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => isAllowedChange(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(allowed).toEqual([
    'pending → confirmed',
    'pending → cancelled',
    'confirmed → pending',
    'confirmed → shipped',
    'confirmed → delivered',
    'confirmed → cancelled',
    'shipped → confirmed',
    'shipped → delivered',
    'shipped → returned',
    'delivered → shipped',
  ])
})

it('neither confirms nor ships an order whose whole payment is being refunded, and lets it be cancelled [S13]', () => {
  const paid = { paymentStatus: 'paid', paymentMethod: 'card', isBeingRefunded: true } as const
  expect(allowedMoves({ ...paid, status: 'pending' })).toEqual(['cancelled'])
  expect(allowedMoves({ ...paid, status: 'confirmed' })).toEqual(['cancelled'])
  expect(allowedMoves({ ...paid, status: 'shipped' })).toEqual(['delivered'])
  expect(findStatusProblem({ ...paid, status: 'confirmed' }, 'shipped')).toEqual(
    failing('refunding_order_cannot_become', { target: 'shipped' }),
  )
})

it('ships no order that is neither paid nor agreed as cash, and always lets it be cancelled in time', () => {
  const open = { paymentStatus: 'pending', paymentMethod: null } as const
  expect(allowedMoves({ ...open, status: 'pending' })).toEqual(['cancelled'])
  expect(allowedMoves({ ...open, status: 'confirmed', paymentStatus: 'failed' })).toEqual(['cancelled'])
  expect(allowedMoves({ ...open, status: 'shipped' })).toEqual([])
  expect(findStatusProblem({ ...open, status: 'pending' }, 'confirmed')).toEqual(
    failing('unpaid_order_cannot_become', { target: 'confirmed' }),
  )
  const cash = { paymentStatus: 'pending', paymentMethod: 'cod' } as const
  const paid = { paymentStatus: 'paid', paymentMethod: 'card' } as const
  for (const order of [cash, paid]) {
    expect(allowedMoves({ ...order, status: 'pending' })).toEqual(['confirmed', 'cancelled'])
    expect(allowedMoves({ ...order, status: 'confirmed' })).toEqual(['shipped', 'cancelled'])
    expect(allowedMoves({ ...order, status: 'shipped' })).toEqual(['delivered'])
  }
})

it('ships no refunded order, but lets a shipped one be delivered', () => {
  const back = { paymentStatus: 'refunded', paymentMethod: 'card' } as const
  expect(allowedMoves({ ...back, status: 'confirmed' })).toEqual(['cancelled'])
  expect(allowedMoves({ ...back, status: 'shipped' })).toEqual(['delivered'])
})
