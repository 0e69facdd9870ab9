import { expect, it } from 'vitest'
import { returnStates } from '#contract/orders/orders.ts'
import { returnMoves, shownState } from './return-states.ts'

it('every state of a return is reached from a requested one, and only a declined one is final', () => {
  const reached = new Set(Object.values(returnMoves).flat())
  expect(returnStates.filter((state) => !reached.has(state))).toEqual(['requested'])
  expect(returnStates.filter((state) => returnMoves[state].length === 0)).toEqual(['declined'])
})

it('a refund of the whole order counts as that of its accepted return, and changes no open or declined request', () => {
  const shown = returnStates.map((state) => [state, shownState(state, 'paid'), shownState(state, 'refunded')])
  expect(shown).toEqual([
    ['requested', 'requested', 'requested'],
    ['accepted', 'accepted', 'refunded'],
    ['declined', 'declined', 'declined'],
    ['received', 'received', 'refunded'],
    ['refunded', 'refunded', 'refunded'],
    ['closed', 'closed', 'refunded'],
  ])
})
