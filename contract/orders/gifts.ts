import { z } from 'zod'
import { personName } from '../accounts/accounts.ts'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { type FullName, fullName } from '../names.ts'
import { findPhoneProblem, isCallable } from '../phone.ts'
import { optionalLines, optionalText } from '../text-fields.ts'

/** The text of the card in the parcel, in any script. */
export const giftMessage = optionalLines(lengths.giftMessage)

/** An order that is a gift, as it is placed. */
export const GiftChoice = z.object({
  wrapped: z.boolean().default(false).describe('wrapped at the price of the cart check; 409 where it is not offered'),
  message: giftMessage.default(''),
  recipient: z
    .object({
      name: personName(optionalText(lengths.recipient)).refine((name) => name !== '', wrong('gift_recipient_missing')),
      phone: optionalText(lengths.phone).refine(isCallable, {
        error: ({ input }) => findPhoneProblem(String(input), 'of a recipient'),
      }),
    })
    .nullable()
    .default(null)
    .describe('who gets the parcel at the address of the order; null: the buyer. Ignored for pick-up'),
})
export type GiftChoice = z.infer<typeof GiftChoice>

/** An order that is a gift. */
export const OrderGift = z.object({
  wrapped: z.boolean(),
  message: z.string().describe('of the card; empty: no card'),
  buyer: z
    .object({ name: z.string(), phone: z.string().describe('empty: none') })
    .nullable()
    .describe('where somebody else gets the parcel, whose name and phone the address has; null: the buyer gets it'),
})
export type OrderGift = z.infer<typeof OrderGift>

interface GiftedOrder {
  gift: OrderGift | null
  address: FullName & { phone?: string | undefined }
}

/** Who has bought an order, and is told about it; `phone` empty: none. */
export const buyerOf = ({ gift, address }: GiftedOrder): NonNullable<OrderGift['buyer']> =>
  gift?.buyer ?? { name: fullName(address), phone: address.phone ?? '' }
