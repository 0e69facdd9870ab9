import { expect, it } from 'vitest'
import { blankDraft, type ChosenLine, counterDefaults, isEntered } from './counter-draft.ts'

it('knows whether anything was entered: not by choosing how the order was placed', () => {
  const blank = blankDraft()
  expect(isEntered(blank)).toBe(false)
  expect(isEntered({ ...blank, ...counterDefaults.phone })).toBe(false)
  expect(isEntered({ ...blank, discountKind: 'percent', name: ' ' })).toBe(false)
  expect(isEntered({ ...blank, phone: '01712345678' })).toBe(true)
  expect(isEntered({ ...blank, discountReason: 'A friend of the house' })).toBe(true)
  expect(isEntered({ ...blank, lines: [{ quantity: 1 } as ChosenLine] })).toBe(true)
})
