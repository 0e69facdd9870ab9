import type { RegisterRoute } from '../../../call.ts'
import { addPerson, changePerson } from './change-person.ts'
import { addRole, changeRole, removeRole } from './change-roles.ts'
import { listPeople } from './list-people.ts'
import { resetFactor } from './reset-factor.ts'

export function peopleRoutes(route: RegisterRoute): void {
  route('GET /api/admin/people', ({ context }) => listPeople(context))

  route('POST /api/admin/people', async ({ context, body }) => {
    await addPerson(context, body)
    return { message: 'Added' }
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
