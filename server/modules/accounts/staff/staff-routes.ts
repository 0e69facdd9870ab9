import { findStaff, type RegisterRoute } from '../../../call.ts'
import { writeGrants } from '../../../grants.ts'
import { requireOwnPage, staffCookie } from '../../../http/staff-cookie.ts'
import { staffDevices } from '../sign-in/known-device.ts'
import { accountKey } from '../sign-in/sign-in-attempts.ts'
import { signInAsStaff } from './sign-in-as-staff.ts'
import { authenticateStaff, endOwnStaffSessions, listStaffSessions } from './staff-sessions.ts'

/** Signing in to the back office, and the devices on which one is. */
export function staffSessionRoutes(route: RegisterRoute): void {
  route('POST /api/admin/sign-in', async ({ context, body, request, reply }) => {
    const { config } = context
    // Another site must not sign a browser in as somebody else.
    requireOwnPage(request, config)
    const account = accountKey(body.email)
    const { cookie, 'user-agent': userAgent = '' } = request.headers
    const findDevice = (proof: string | undefined) => staffDevices.find(context, cookie, account, proof)
    const { token, passwordHash, deviceId } = await signInAsStaff(context, body, findDevice, userAgent)
    const known = await staffDevices.mark(context, account, passwordHash, deviceId)
    reply.header('Set-Cookie', [staffCookie(request, config, token), known])
    return { message: 'Signed in' }
  })

  route('POST /api/admin/sign-out', async ({ context, request, reply }) => {
    await endOwnStaffSessions(context, context.actor.sessionId)
    reply.header('Set-Cookie', staffCookie(request, context.config))
    return { message: 'Signed out' }
  })

  route('GET /api/admin/account', async ({ context, request }) => {
    const actor = await findStaff(context, request, authenticateStaff)
    if (!actor?.staff) return { account: null }
    const { id: _id, name, email, staff } = actor
    const { role, hasSecondFactor, grants } = staff
    return { account: { _id, name, email, role, hasSecondFactor, grants: writeGrants(grants) } }
  })

  route('GET /api/admin/sessions', async ({ context }) => ({ sessions: await listStaffSessions(context) }))

  route('DELETE /api/admin/sessions/:sessionId', async ({ context, params }) => {
    await endOwnStaffSessions(context, params.sessionId)
    return { message: 'Signed out on that device' }
  })

  route('DELETE /api/admin/sessions', async ({ context, request, reply }) => {
    await endOwnStaffSessions(context)
    reply.header('Set-Cookie', staffCookie(request, context.config))
    return { message: 'Signed out on all devices' }
  })
}
