import { expect, it } from 'vitest'
import { initialOrderMessages } from '#contract/outgoing/order-message-settings.ts'
import { TypedOrderMessages, typedOf } from './typed-order-messages.ts'

it('settings that are typed as they are stay as they are', () => {
  expect(TypedOrderMessages.parse(typedOf(initialOrderMessages))).toEqual(initialOrderMessages)
})

it('a price that is no number and an unknown field are errors of their fields', () => {
  const typed = typedOf(initialOrderMessages)
  const shipped = { ...typed.events.shipped, bn: '{oder}' }
  const wrong = { ...typed, pricePerPart: 'x', events: { ...typed.events, shipped } }
  const issues = TypedOrderMessages.safeParse(wrong).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['pricePerPart', 'events.shipped.bn'])
})
