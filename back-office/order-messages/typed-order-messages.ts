import type { z } from 'zod'
import { OrderMessageSettings } from '#contract/outgoing/order-message-settings.ts'
import { numberTyped } from '#contract/typed-number-field.ts'

/** The form of order messages: as the contract has it, with the price as it is typed. */
export const TypedOrderMessages = OrderMessageSettings.extend({
  pricePerPart: numberTyped(OrderMessageSettings.shape.pricePerPart),
})
export type TypedOrderMessages = z.input<typeof TypedOrderMessages>

export const typedOf = ({ pricePerPart, ...others }: OrderMessageSettings): TypedOrderMessages => ({
  ...others,
  pricePerPart: String(pricePerPart),
})
