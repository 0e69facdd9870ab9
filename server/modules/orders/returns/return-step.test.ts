import { expect, it } from 'vitest'
import { returnStepOf } from './return-step.ts'

const accepted = ['delivered', 'return_requested', 'return_accepted'] as const

it.each([
  [null, ['placed', 'delivered']],
  ['requested', ['delivered', 'return_requested']],
  ['declined', ['return_requested', 'return_declined']],
  ['accepted', accepted],
  // An earlier refund was for something else.
  ['received', [...accepted, 'refund_decided', 'return_received']],
  ['refunded', [...accepted, 'return_received', 'refund_decided']],
  ['closed', [...accepted, 'return_closed']],
  ['closed', [...accepted, 'return_received', 'return_closed']],
  ['received', [...accepted, 'return_closed', 'return_received']],
  ['refunded', [...accepted, 'return_received', 'return_closed', 'refund_decided']],
] as const)('a return is %s after %j', (step, events) => {
  expect(returnStepOf(events, 'paid')).toBe(step)
})

it('an accepted or closed return of a fully refunded order is refunded', () => {
  expect(returnStepOf(accepted, 'refunded')).toBe('refunded')
  expect(returnStepOf([...accepted, 'return_closed'], 'refunded')).toBe('refunded')
})
