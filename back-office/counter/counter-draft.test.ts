import { afterEach, expect, it, vi } from 'vitest'
import { mockBrowser } from '#tests/support/signed-in-browser.ts'
import {
  blankDraft,
  type ChosenLine,
  cartOf,
  counterDefaults,
  isEntered,
  orderOf,
  readCounterDraft,
  saveCounterDraft,
  withCustomer,
} from './counter-draft.ts'

mockBrowser()
afterEach(() => {
  vi.useRealTimers()
})

it('knows whether anything was entered: not by choosing how the order was placed', () => {
  const blank = blankDraft()
  expect(isEntered(blank)).toBe(false)
  expect(isEntered({ ...blank, ...counterDefaults.phone })).toBe(false)
  expect(isEntered({ ...blank, discountKind: 'percent', name: ' ' })).toBe(false)
  expect(isEntered({ ...blank, phone: '01712345678' })).toBe(true)
  expect(isEntered({ ...blank, discountReason: 'A friend of the house' })).toBe(true)
  expect(isEntered({ ...blank, lines: [{ quantity: 1 } as ChosenLine] })).toBe(true)
})

const address = { street: 'House 12, Road 5', city: 'Dhaka', state: 'Dhaka', zipcode: '1205' }
const withAddress = {
  name: 'Kamrul Hasan',
  phone: '01712345678',
  email: 'kamrul@example.com',
  address,
  orders: 3,
  isTyped: false,
}
const withoutAddress = {
  name: 'Shirin Akter',
  phone: '01812345678',
  email: '',
  address: null,
  orders: 0,
  isTyped: false,
}

it('clears the address and email of the customer chosen before', () => {
  const blank = blankDraft()
  const first = { ...blank, ...withCustomer(blank, withAddress) }
  expect(first).toMatchObject({ email: 'kamrul@example.com', street: 'House 12, Road 5', zipCode: '1205' })
  expect({ ...first, ...withCustomer(first, withoutAddress) }).toMatchObject({
    name: 'Shirin Akter',
    phone: '01812345678',
    email: '',
    street: '',
    city: '',
    state: '',
    zipCode: '',
  })
})

it('keeps typed values that the chosen customer does not have', () => {
  const typed = { ...blankDraft(), email: 'typed@example.com', street: 'House 9' }
  expect(withCustomer(typed, withoutAddress)).toMatchObject({ email: 'typed@example.com', street: 'House 9' })
  const first = { ...typed, ...withCustomer(typed, withAddress), email: 'new@example.com' }
  expect(withCustomer(first, withoutAddress)).toMatchObject({ email: 'new@example.com', street: '' })
})

it('sends only the values of the order', () => {
  const blank = blankDraft()
  expect(orderOf({ ...blank, ...withCustomer(blank, withAddress) }, cartOf(blank))).not.toHaveProperty('filledIn')
})

it('an unfinished order is continued for a day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  saveCounterDraft({ ...blankDraft(), name: 'Rokeya Sultana' })
  vi.setSystemTime(new Date('2026-11-21T09:59:59Z'))
  expect(readCounterDraft()).toMatchObject({ draft: { name: 'Rokeya Sultana' }, savedAt: '2026-11-20T10:00:00.000Z' })
  vi.setSystemTime(new Date('2026-11-21T10:00:01Z'))
  expect(readCounterDraft()).toMatchObject({ draft: { name: '' }, savedAt: undefined })
})
