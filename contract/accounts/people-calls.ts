import { z } from 'zod'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { NewPerson, PersonChange, RoleChange, StaffPeople } from './roles.ts'

const staff = { tag: 'accounts', access: 'staff.manage' } as const
const userId = z.object({ userId: z.uuid() })
const roleId = z.object({ roleId: z.uuid() })

/** Who works here, and what they may do. Nobody gives more than he may do himself, nor changes somebody who may do more. */
export const peopleCalls = {
  'GET /api/admin/people': {
    summary: 'Who works here, and the roles with what they grant',
    ...staff,
    response: successResponse(StaffPeople.shape),
  },
  'POST /api/admin/people': {
    summary: 'Give an account that exists a role; 409 when it has one',
    ...staff,
    body: NewPerson,
    response: messageResponse,
  },
  'PUT /api/admin/people/:userId': {
    summary: 'Change the role of a person, deactivate or activate them; acts with their next call',
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
