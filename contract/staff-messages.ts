import { z } from 'zod'
import { ContactMessage, messageStatuses, Reply } from './contact.ts'
import { lengths } from './limits.ts'
import { listSearch, paged, total } from './lists.ts'
import { requiredLines } from './text-fields.ts'

export const StaffMessagesQuery = z.strictObject({
  ...paged,
  status: z.enum(messageStatuses).optional(),
  _search: listSearch.describe(
    'part of the subject, the text, or the customer’s name, email or phone; under 3 characters: among the newest messages',
  ),
})
export type StaffMessagesQuery = z.infer<typeof StaffMessagesQuery>

export const StaffMessages = z.object({
  messages: z.array(ContactMessage),
  total,
  counts: z.record(z.enum(messageStatuses), z.number().int()).describe('how many matches have each status'),
})
export type StaffMessages = z.infer<typeof StaffMessages>

/** A message for staff. */
export const StaffMessage = ContactMessage.extend({
  account: z
    .object({ _id: z.string(), email: z.string(), phone: z.string().describe('empty when none was given') })
    .describe('the account that wrote it, as it is now'),
  replies: z.array(Reply.extend({ by: z.string().optional().describe('the staff member who wrote it') })),
})
export type StaffMessage = z.infer<typeof StaffMessage>

export const MessageReply = z.object({
  reply: requiredLines('enter_reply', lengths.message),
  seen: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('how many replies the staff member has seen, 0 when left out; 409 when there are more'),
})
export type MessageReply = z.infer<typeof MessageReply>
