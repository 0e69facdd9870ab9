import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { requiredText } from '../text-fields.ts'
import { PasswordReset, personName, Registration } from './accounts.ts'

/** Hours for which the link of an invitation works. */
export const invitationLasts = 48

export const NewInvitation = z.strictObject({
  name: personName(requiredText(wrong('enter_full_name'), lengths.name)),
  email: Registration.shape.email,
  roleId: z.string().max(60),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const Invitation = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  roleId: z.string(),
  by: z.string().describe('who has invited, by the name as it was then'),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationLink = z.strictObject({ token: PasswordReset.shape.token })
export type InvitationLink = z.infer<typeof InvitationLink>

export const InvitationAcceptance = InvitationLink.extend({ password: PasswordReset.shape.password })
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>
