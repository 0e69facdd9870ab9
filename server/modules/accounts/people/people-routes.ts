import type { RegisterRoute } from '../../../call.ts'
import { requireOwnPage } from '../../../http/staff-cookie.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { changePerson } from './change-person.ts'
import { addRole, changeRole, removeRole } from './change-roles.ts'
import { invite, listInvitations, resendInvitation, withdrawInvitation } from './invitations.ts'
import { listPeople } from './list-people.ts'
import { resetFactor } from './reset-factor.ts'

export function peopleRoutes(route: RegisterRoute): void {
  route('GET /api/admin/people', async ({ context }) => ({
    ...(await listPeople(context)),
    invitations: await listInvitations(context.db),
  }))

  route('POST /api/admin/invitations', async ({ context, body }) => {
    await invite(context, body)
    return { message: 'Invitation sent' }
  })

  route('POST /api/admin/invitations/:invitationId/resend', async ({ context, params }) => {
    await resendInvitation(context, params.invitationId)
    return { message: 'Invitation sent again' }
  })

  route('DELETE /api/admin/invitations/:invitationId', async ({ context, params }) => {
    await withdrawInvitation(context, params.invitationId)
    return { message: 'Invitation withdrawn' }
  })

  route('POST /api/admin/invitation', ({ context, body }) => readInvitation(context, body.token))

  route('POST /api/admin/invitation/acceptance', async ({ context, body, request }) => {
    requireOwnPage(request, context.config)
    return { email: await acceptInvitation(context, body), message: 'You can sign in now' }
  })

  route('PUT /api/admin/people/:userId', async ({ context, params, body }) => {
    await changePerson(context, params.userId, body)
    return { message: 'Saved' }
  })

  route('DELETE /api/admin/people/:userId/second-factor', async ({ context, params }) => {
    await resetFactor(context, params.userId)
    return { message: 'Second factor removed' }
  })

  route('POST /api/admin/roles', async ({ context, body }) => ({
    roleId: await addRole(context, body),
    message: 'Role added',
  }))

  route('PUT /api/admin/roles/:roleId', async ({ context, params, body }) => {
    await changeRole(context, params.roleId, body)
    return { message: 'Role saved' }
  })

  route('DELETE /api/admin/roles/:roleId', async ({ context, params }) => {
    await removeRole(context, params.roleId)
    return { message: 'Role removed' }
  })
}
