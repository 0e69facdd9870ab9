// npm run make-admin -- <email>: gives an account access to the back office; with --undo revokes it.
import { failing } from '#contract/failures/failures.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { migrate } from '#database/migrate.ts'
import { failureText } from '#languages/failure-text.ts'
import { setRole } from '#server/modules/accounts/index.ts'
import { ownerCommand } from './owner-command.ts'

const usage = {
  usage: 'npm run make-admin -- <email> [--undo]',
  options: { undo: { type: 'boolean' } },
  args: [1, 1],
} as const

await ownerCommand(usage, async ({ db }, { values: { undo }, args: [email = ''] }) => {
  await migrate(db)
  const name = await setRole(db, email, undo ? 'user' : 'admin')
  if (name === undefined) throw new CannotStart(`No account has the email ${email}. Create it first.`)
  const result = undo
    ? `${name} (${email}) is no longer an admin.`
    : `${name} (${email}) is an admin now, and signs in at /admin/sign-in. ${failureText('en', failing('staff_password_too_short'))}. If yours is shorter, set a new one with “Forgot Your Password”.`
  console.log(`${result} All sessions of the account have ended.`)
})
