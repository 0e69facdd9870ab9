import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { maxLines, quantityLimit } from '../limits.ts'
import { LetterKey } from './newsletter.ts'

/** What is in the cart of somebody who wants to be reminded of it. */
export const RemindedCart = z.object({
  items: z
    .array(
      z.object({ _id: z.uuid(), variantId: z.uuid().optional(), quantity: z.number().int().min(1).max(quantityLimit) }),
    )
    .min(1)
    .max(maxLines),
  agrees: z
    .boolean()
    .optional()
    .describe(
      'the customer has just ticked the box; otherwise a cart that is kept already is brought up to date, and no other kept',
    ),
})
export type RemindedCart = z.infer<typeof RemindedCart>

const own = { tag: 'orders', access: 'user' } as const

/** Reminders of a cart that was left: only with the customer's consent, two at most. */
export const cartReminderCalls = {
  'GET /api/cart/reminder': {
    summary: 'Whether you are reminded of your cart, and whether the shop can do so',
    ...own,
    response: successResponse({
      offered: z.boolean().describe('the shop sends reminders, and a link or a delivered order has proven your email'),
      wanted: z.boolean(),
    }),
  },
  'PUT /api/cart/reminder': {
    summary: 'Be reminded of this cart by email, twice at most, unless you order; again with what is in it now',
    ...own,
    body: RemindedCart,
    response: messageResponse,
  },
  'DELETE /api/cart/reminder': { summary: 'Be reminded no more', ...own, response: messageResponse },
  'POST /api/cart/reminder/leaving': {
    summary: 'Be reminded no more, with the key of the link in a reminder; again it changes nothing',
    tag: 'orders',
    access: 'anyone',
    body: LetterKey,
    response: messageResponse,
  },
} satisfies Record<string, Call>
