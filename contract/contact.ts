import { z } from 'zod'
import { wrong } from './failures/issues.ts'
import { hasHiddenCharacter } from './hidden-characters.ts'
import { lengths } from './limits.ts'
import { inOneLine, requiredLines, requiredText } from './text-fields.ts'

export const messageStatuses = ['unread', 'read', 'replied'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** A message to the shop. Name and email may be sent, but those of the account are stored. */
export const NewMessage = z.object({
  name: inOneLine(z.string()).optional().describe('ignored: the name of the account is stored'),
  email: z
    .string()
    .refine((typed) => !hasHiddenCharacter(typed), wrong('hidden_character_in_email'))
    .optional()
    .describe('ignored: the email of the account is stored'),
  subject: requiredText(wrong('message_subject_missing'), lengths.subject),
  message: requiredLines(wrong('message_missing'), lengths.message),
})
export type NewMessage = z.infer<typeof NewMessage>

export const Reply = z.object({
  reply: z.string(),
  at: z.iso.datetime().nullable().describe('null: unknown'),
})
export type Reply = z.infer<typeof Reply>

export const ContactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(messageStatuses),
  adminNotes: z.string().nullable().describe('the shop’s last reply, null until there is one'),
  replies: z.array(Reply).describe('all of the shop’s replies, oldest first'),
})
export type ContactMessage = z.infer<typeof ContactMessage>
