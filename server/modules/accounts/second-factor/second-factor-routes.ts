import type { RegisterRoute } from '../../../call.ts'
import { proveAgain, proveByPassword } from './check-code.ts'
import { beginFactor, confirmFactor, readFactor, renewRecoveryCodes, turnFactorOff } from './own-factor.ts'

export function secondFactorRoutes(route: RegisterRoute): void {
  route('GET /api/admin/second-factor', async ({ context }) => ({ factor: await readFactor(context) }))

  route('POST /api/admin/second-factor/key', ({ context, body }) => beginFactor(context, body.currentPassword))

  route('POST /api/admin/second-factor/confirmation', async ({ context, body }) => ({
    codes: await confirmFactor(context, body.code),
    message: 'Second factor turned on',
  }))

  route('POST /api/admin/second-factor/proof', async ({ context, body }) => {
    await proveAgain(context, body.code)
    return { message: 'Confirmed' }
  })

  route('POST /api/admin/password-proof', async ({ context, body }) => {
    await proveByPassword(context, body.currentPassword)
    return { message: 'Confirmed' }
  })

  route('POST /api/admin/second-factor/recovery-codes', async ({ context, body }) => ({
    codes: await renewRecoveryCodes(context, body.currentPassword),
    message: 'New recovery codes',
  }))

  route('DELETE /api/admin/second-factor', async ({ context, body }) => {
    await turnFactorOff(context, body.currentPassword)
    return { message: 'Second factor turned off' }
  })
}
