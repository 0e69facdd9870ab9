import { expect, it } from 'vitest'
import { liftOver } from './toast-place.ts'

const toasts = { left: 12, right: 378, top: 776, bottom: 832 }
const box = (top: number, bottom: number) => ({ left: 20, right: 370, top, bottom })

it('places toasts above a control that they would cover, else at the bottom', () => {
  expect(liftOver(toasts, [box(790, 838)], 844)).toBe(62)
  expect(liftOver(toasts, [box(400, 448)], 844)).toBeNull()
  expect(liftOver({ ...toasts, left: 1100, right: 1420 }, [box(790, 838)], 844)).toBeNull()
})

it('places toasts where they cover none of several controls', () => {
  // Between the two is no room.
  expect(liftOver(toasts, [box(790, 838), box(730, 780)], 844)).toBe(844 - 722)
  // There is.
  expect(liftOver(toasts, [box(790, 838), box(600, 700)], 844)).toBe(844 - 782)
})

it('leaves toasts at the bottom when there is no room above the control', () => {
  expect(liftOver(toasts, [box(20, 844)], 844)).toBeNull()
})
