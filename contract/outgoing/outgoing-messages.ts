import { z } from 'zod'
import { paged, total } from '../lists.ts'

export const outgoingChannels = ['email', 'sms', 'push'] as const
export type OutgoingChannel = (typeof outgoingChannels)[number]
/** `sent`: the mail server or the gateway has accepted it; `delivered`: the gateway says that it has arrived. */
export const outgoingStates = ['waiting', 'sent', 'delivered', 'failed'] as const
export type OutgoingState = (typeof outgoingStates)[number]

/** A message from the shop to a customer or to its staff. */
export const OutgoingMessage = z.object({
  _id: z.string(),
  channel: z.enum(outgoingChannels),
  kind: z.string().describe('the job that wrote it, such as order-placed-email'),
  to: z.string().describe('empty: a browser'),
  subject: z.string().describe('empty for a text message; the title of a notification'),
  text: z
    .string()
    .nullable()
    .describe('null: it is not kept, because it has a code, a link that signs in, or amounts of reports'),
  orderId: z.string().nullable(),
  state: z.enum(outgoingStates),
  attempts: z.number().int(),
  error: z.string().describe('why the last attempt failed; empty when none did'),
  parts: z.number().int().describe('of a text message that was sent'),
  cost: z.number().describe('of these parts, decimal taka'),
  at: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type OutgoingMessage = z.infer<typeof OutgoingMessage>

export const OutgoingQuery = z.strictObject({
  ...paged,
  state: z.enum(outgoingStates).optional(),
  channel: z.enum(outgoingChannels).optional(),
  order: z.uuid().optional().describe('the id of an order'),
})
export type OutgoingQuery = z.infer<typeof OutgoingQuery>

export const OutgoingMessages = z.object({
  messages: z.array(OutgoingMessage).describe('the newest first'),
  total,
  counts: z.record(z.enum(outgoingStates), z.number().int()).describe('how many have each state'),
})
export type OutgoingMessages = z.infer<typeof OutgoingMessages>
