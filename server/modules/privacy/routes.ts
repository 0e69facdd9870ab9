import { notice } from '#contract/notices.ts'
import type { RegisterRoute } from '../../call.ts'
import { requireMarks } from '../../permissions.ts'
import { assertOwner } from '../accounts/index.ts'
import { eraseAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'

/** What customers may have of the shop: everything that it keeps of them, and that it keeps it no longer. */
export function privacyRoutes(route: RegisterRoute): void {
  route('GET /api/user/data', ({ context }) => exportAccount(context, context.actor.id, { byStaff: false }))

  route('POST /api/user/erasure', async ({ context, body }) => {
    const { currentPassword, ...entry } = body
    const proof = await assertOwner(context, { currentPassword, missing: 'password_needed', ...entry, field: 'code' })
    await eraseAccount(context, context.actor.id, { byStaff: false, proof })
    return { message: notice('account_erased') }
  })

  route('GET /api/admin/customers/:customerId/data', async ({ context, params }) => {
    await requireMarks(context, 'contact', 'money')
    return exportAccount(context, params.customerId, { byStaff: true })
  })

  route('POST /api/admin/customers/:customerId/erasure', async ({ context, params }) => {
    await eraseAccount(context, params.customerId, { byStaff: true })
    return { message: notice('account_erased') }
  })
}
