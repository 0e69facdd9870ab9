import { z } from 'zod'
import { DeliveryCharges, type DeliverySettings } from '#contract/delivery/delivery.ts'
import { typedNumber } from '#contract/typed-number.ts'

const { dhaka, suburbs, outside } = DeliveryCharges.shape.charges.shape
const { freeFrom } = DeliveryCharges.shape

/** The typed delivery charges, checked by the contract; without a threshold delivery is never free. */
export const TypedCharges = z
  .object({
    dhaka: z.string().transform(typedNumber).pipe(dhaka),
    suburbs: z.string().transform(typedNumber).pipe(suburbs),
    outside: z.string().transform(typedNumber).pipe(outside),
    freeFrom: z
      .string()
      .transform((text) => (text.trim() ? typedNumber(text) : null))
      .pipe(freeFrom),
  })
  .transform(({ freeFrom, ...charges }) => ({ charges, freeFrom }))
export type TypedCharges = z.output<typeof TypedCharges>

export const typedOf = ({ charges, freeFrom }: DeliverySettings): z.input<typeof TypedCharges> => ({
  dhaka: String(charges.dhaka),
  suburbs: String(charges.suburbs),
  outside: String(charges.outside),
  freeFrom: freeFrom === null ? '' : String(freeFrom),
})
