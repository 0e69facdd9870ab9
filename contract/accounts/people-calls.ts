import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { Invitation, InvitationAcceptance, InvitationLink, NewInvitation } from './invitations.ts'
import { PersonChange, RoleChange, StaffPeople } from './roles.ts'

const staff = { tag: 'accounts', access: 'staff.manage' } as const
const userId = z.object({ userId: z.uuid() })
const roleId = z.object({ roleId: z.uuid() })
const invitationId = z.object({ invitationId: z.uuid() })
/** Who opens a link of the email has nothing but that. */
const invited = { tag: 'accounts', access: 'anyone' } as const

/** Who works here, and what they may do. Nobody gives more than he may do himself, nor changes somebody who may do more. */
export const peopleCalls = {
  'GET /api/admin/people': {
    summary: 'Who works here, and the roles with what they grant',
    ...staff,
    response: successResponse({ ...StaffPeople.shape, invitations: z.array(Invitation).describe('open ones') }),
  },
  'POST /api/admin/invitations': {
    summary:
      'Invite a person by email, with a role; the link works once, for 48 hours. 409 when they work here already',
    ...staff,
    body: NewInvitation,
    response: messageResponse,
  },
  'POST /api/admin/invitations/:invitationId/resend': {
    summary: 'Send an open invitation again with another link, which works for 48 hours; the former one no longer does',
    ...staff,
    params: invitationId,
    response: messageResponse,
  },
  'DELETE /api/admin/invitations/:invitationId': {
    summary: 'Withdraw an invitation',
    ...staff,
    params: invitationId,
    response: messageResponse,
  },
  'POST /api/admin/invitation': {
    summary: 'Whom the link of an invitation is for; 409 when it was used, has expired or was withdrawn',
    ...invited,
    body: InvitationLink,
    response: successResponse({ name: z.string(), email: z.string(), role: z.string() }),
  },
  'POST /api/admin/invitation/acceptance': {
    summary: 'Accept an invitation by setting a password, with which the person signs in',
    ...invited,
    body: InvitationAcceptance,
    response: messageResponse.extend({ email: z.string() }),
  },
  'PUT /api/admin/people/:userId': {
    summary: 'Change the role, name or email of a person, deactivate or activate them; acts with their next call',
    ...staff,
    params: userId,
    body: PersonChange,
    response: messageResponse,
  },
  'DELETE /api/admin/people/:userId/second-factor': {
    summary: 'Remove the second factor of a person who has lost it, who is signed out and told',
    ...staff,
    params: userId,
    response: messageResponse,
  },
  'POST /api/admin/roles': {
    summary: 'Add a role of the shop’s own',
    ...staff,
    body: RoleChange,
    response: successResponse({ roleId: z.string(), message: z.string() }),
  },
  'PUT /api/admin/roles/:roleId': {
    summary: 'Change a role of the shop’s own; acts with the next call of those who have it',
    ...staff,
    params: roleId,
    body: RoleChange,
    response: messageResponse,
  },
  'DELETE /api/admin/roles/:roleId': {
    summary: 'Remove a role of the shop’s own; 409 while somebody has it',
    ...staff,
    params: roleId,
    response: messageResponse,
  },
} satisfies Record<string, Call>
