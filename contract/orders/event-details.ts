import { z } from 'zod'
import { refundMethods } from '../payments/refunds.ts'
import { payWays } from '../payments/ways-to-pay.ts'
import { placeCodeFields } from '../places/code-fields.ts'

const poisha = z.number().int()
const product = {
  name: z.string(),
  nameInBangla: z.string().describe('empty: there was none'),
  size: z.string().describe('empty where it need not be named'),
}
const bottles = z.array(z.object({ ...product, quantity: z.number().int().min(1) }))

const AddressTexts = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
  ...placeCodeFields,
})
const AreaCodes = z.object(placeCodeFields)
const DiscountTerms = z.object({
  amount: poisha.describe('0: none'),
  percent: z.number().nullable(),
  reason: z.string().nullable(),
})
const fromTo = <Value extends z.ZodType>(value: Value) => ({ was: value, is: value })

/** One value of an order that staff have changed. */
export const OrderChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('recipient'), ...fromTo(z.string()) }),
  z.object({ what: z.literal('phone'), ...fromTo(z.string().describe('empty: none')) }),
  z.object({ what: z.literal('card'), ...fromTo(z.string().describe('of a gift; empty: none')) }),
  z.object({ what: z.literal('address'), ...fromTo(AddressTexts) }),
  z.object({ what: z.literal('area'), ...fromTo(AreaCodes) }),
  z.object({ what: z.literal('bottles'), product: z.object(product), ...fromTo(z.number().int()) }),
  z.object({ what: z.literal('discount'), ...fromTo(DiscountTerms) }),
  z.object({ what: z.literal('express'), ...fromTo(z.boolean()) }),
  z.object({ what: z.literal('wrapping'), ...fromTo(poisha.nullable().describe('of a gift; null: not wrapped')) }),
  z.object({ what: z.literal('delivery'), ...fromTo(poisha) }),
  z.object({ what: z.literal('total'), ...fromTo(poisha) }),
  z.object({ what: z.literal('invoice'), ...fromTo(z.string()) }),
])
export type OrderChange = z.infer<typeof OrderChange>

/**
 * What an entry of an order's history says besides its kind, as data: it is written in the language of whoever reads it.
 * Stored; amounts in poisha.
 */
export const EventDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bottles'), bottles }),
  z.object({ kind: z.literal('changes'), changes: z.array(OrderChange).min(1) }),
  z.object({ kind: z.literal('shortage'), ...product, stock: z.number().int().min(0) }),
  z.object({ kind: z.literal('amount'), amount: poisha }),
  z.object({
    kind: z.literal('refund'),
    amount: poisha,
    method: z.enum(refundMethods),
    way: z
      .enum(payWays)
      .exclude(['cod'])
      .optional()
      .describe('of the refunded payment, if its provider made the refund'),
  }),
  z.object({
    kind: z.literal('another_way'),
    reference: z.string().describe('of a failed refund that staff have made without the provider; empty: none'),
  }),
])
export type EventDetails = z.infer<typeof EventDetails>
