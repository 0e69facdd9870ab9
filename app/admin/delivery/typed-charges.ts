import { z } from 'zod'
import { DeliveryCharges, type DeliverySettings } from '#contract/delivery/delivery.ts'
import { numberTyped, optionalNumberTyped } from '#contract/typed-number-field.ts'

const { dhaka, suburbs, outside } = DeliveryCharges.shape.charges.shape
const { freeFrom } = DeliveryCharges.shape

/** The typed delivery charges, checked by the contract; without a threshold delivery is never free. */
export const TypedCharges = z
  .object({
    dhaka: numberTyped(dhaka),
    suburbs: numberTyped(suburbs),
    outside: numberTyped(outside),
    freeFrom: optionalNumberTyped(freeFrom),
  })
  .transform(({ freeFrom, ...charges }) => ({ charges, freeFrom }))
export type TypedCharges = z.output<typeof TypedCharges>

export const typedOf = ({ charges, freeFrom }: DeliverySettings): z.input<typeof TypedCharges> => ({
  dhaka: String(charges.dhaka),
  suburbs: String(charges.suburbs),
  outside: String(charges.outside),
  freeFrom: freeFrom === null ? '' : String(freeFrom),
})
