import { expect, it } from 'vitest'
import { smsParts } from '../sms/sms-parts.ts'
import { fieldsIn, fillText, sampleFields } from './fill-text.ts'
import { initialOrderMessages, OrderMessageSettings, orderMessageEvents } from './order-message-settings.ts'

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

it('the initial texts need at most two parts in English, and are Unicode in Bangla', () => {
  for (const event of orderMessageEvents) {
    const { en, bn } = initialOrderMessages.events[event]
    expect(smsParts(fillText(en, sampleFields.en))).toMatchObject({ encoding: 'gsm', parts: expect.toBeOneOf([1, 2]) })
    expect(smsParts(fillText(bn, sampleFields.bn)).encoding).toBe('unicode')
  }
})
