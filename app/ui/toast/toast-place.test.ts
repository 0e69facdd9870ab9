import { expect, it } from 'vitest'
import { liftOver } from './toast-place.ts'

const toasts = { left: 12, right: 378, top: 776, bottom: 832 }

it('places toasts above a control that they would cover, else at the bottom', () => {
  expect(liftOver(toasts, { left: 20, right: 370, top: 790, bottom: 838 }, 844)).toBe(62)
  expect(liftOver(toasts, { left: 20, right: 370, top: 400, bottom: 448 }, 844)).toBeNull()
  expect(
    liftOver({ ...toasts, left: 1100, right: 1420 }, { left: 20, right: 370, top: 790, bottom: 838 }, 844),
  ).toBeNull()
})

it('leaves toasts at the bottom when there is no room above the control', () => {
  expect(liftOver(toasts, { left: 0, right: 390, top: 20, bottom: 844 }, 844)).toBeNull()
})
