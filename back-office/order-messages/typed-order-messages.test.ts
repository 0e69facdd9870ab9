import { expect, it } from 'vitest'
import { initialOrderMessages } from '#contract/outgoing/order-message-settings.ts'
import { TypedOrderMessages, typedOrderMessages } from './typed-order-messages.ts'

it('settings that are typed as they are stay as they are', () => {
  expect(TypedOrderMessages.parse(typedOrderMessages(initialOrderMessages))).toEqual(initialOrderMessages)
})

it('a price that is no number and an unknown field are errors of their fields', () => {
  const typed = { ...typedOrderMessages(initialOrderMessages), pricePerPart: 'x', shipped_bn: '{oder}' }
  const issues = TypedOrderMessages.safeParse(typed).error?.issues ?? []
  expect(issues.map(({ path }) => path[0])).toEqual(['pricePerPart', 'shipped_bn'])
})
