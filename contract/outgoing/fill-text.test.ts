import { expect, it } from 'vitest'
import { fieldsIn, fillText } from './fill-text.ts'
import { initialOrderMessages, OrderMessageSettings } from './order-message-settings.ts'

it('fills in the fields of a text, and leaves no gap where one is empty', () => {
  expect(fillText('Order {number}: {payment} {link}', { number: '#1', payment: '', link: '/x' })).toBe('Order #1: /x')
  expect(fieldsIn('{number} and {amount}')).toEqual(['number', 'amount'])
})

it('rejects a text with a field that does not exist', () => {
  const { events } = initialOrderMessages
  const changed = { ...initialOrderMessages, events: { ...events, shipped: { ...events.shipped, en: 'Hi {nmae}' } } }
  expect(OrderMessageSettings.safeParse(changed).error?.issues[0]?.message).toBe('no_such_field')
  expect(OrderMessageSettings.safeParse(initialOrderMessages).success).toBe(true)
})
