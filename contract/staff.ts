import { z } from 'zod'
import { ContactMessage, messageLimit, messageStatuses } from './contact.ts'
import { Order, orderStatuses } from './orders.ts'

const page = z.coerce.number().int()

/** A page of a list of the shop's own side. */
const paged = {
  _page: page.min(1).max(100_000).optional().describe('1 is the first'),
  _perPage: page.min(1).max(100).optional().describe('20 when it is left out'),
}
const total = z.number().int().describe('matching ones on all pages')

export const StaffOrdersQuery = z.strictObject({ ...paged, status: z.enum(orderStatuses).optional() })
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>
export const StaffOrders = z.object({ orders: z.array(Order), total })
export type StaffOrders = z.infer<typeof StaffOrders>

export const StaffMessagesQuery = z.strictObject({ ...paged, status: z.enum(messageStatuses).optional() })
export type StaffMessagesQuery = z.infer<typeof StaffMessagesQuery>
export const StaffMessages = z.object({ messages: z.array(ContactMessage), total })
export type StaffMessages = z.infer<typeof StaffMessages>

export const OrderMove = z.object({ status: z.enum(['confirmed', 'shipped', 'delivered', 'cancelled']) })
export type OrderMove = z.infer<typeof OrderMove>

export const MessageReply = z.object({
  reply: z
    .string({ error: 'Write the reply' })
    .trim()
    .min(1, 'Write the reply')
    .max(messageLimit, `At most ${messageLimit} characters, please`),
})
export type MessageReply = z.infer<typeof MessageReply>
