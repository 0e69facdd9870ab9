import { expect, it } from 'vitest'
import { methodOf, paidOn } from './paid-on.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()

it('takes the paid date from the order’s timeline, not from today [J13]', () => {
  const timeline = [
    { what: 'placed' as const, at: at(8) },
    { what: 'paid' as const, at: at(9) },
    { what: 'confirmed' as const, at: at(10) },
  ]
  expect(paidOn({ timeline })).toBe(at(9))
  expect(paidOn({ timeline: timeline.slice(0, 1) })).toBeNull()
})

it('names the way an order is paid', () => {
  expect([
    methodOf({ paymentMethod: 'card' }),
    methodOf({ paymentMethod: 'cod' }),
    methodOf({ paymentMethod: null }),
  ]).toEqual(['Card', 'Cash on delivery', 'Not chosen yet'])
})
