import { expect, it } from 'vitest'
import { fillText } from '#contract/outgoing/fill-text.ts'
import { initialOrderMessages, orderMessageEvents } from '#contract/outgoing/order-message-settings.ts'
import { smsParts } from '#contract/sms/sms-parts.ts'
import { latinWords } from '#tests/support/latin-words.ts'
import { sampleFields } from './sample-fields.ts'

it('the initial texts need at most two parts in English, and are Unicode in Bangla', () => {
  for (const event of orderMessageEvents) {
    const { en, bn } = initialOrderMessages.events[event]
    expect(smsParts(fillText(en, sampleFields.en))).toMatchObject({ encoding: 'gsm', parts: expect.toBeOneOf([1, 2]) })
    expect(smsParts(fillText(bn, sampleFields.bn)).encoding).toBe('unicode')
  }
})

it('a text message about an order has no word of the other language', () => {
  for (const event of orderMessageEvents) {
    const { en, bn } = initialOrderMessages.events[event]
    expect(fillText(en, sampleFields.en), event).not.toMatch(/[\u0980-\u09ef]/)
    expect(latinWords(fillText(bn, sampleFields.bn)), event).toEqual([])
  }
})
