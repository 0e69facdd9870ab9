// npm run make-owner -- <email>: makes an account an owner, who may do everything in the back office; with --undo takes it
// out of the back office. The last resort: owners give all other roles on the screen People.
import { failing } from '#contract/failures/failures.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { migrate } from '#database/migrate.ts'
import { failureText } from '#languages/failure-text.ts'
import { setOwner } from '#server/modules/accounts/index.ts'
import { ownerCommand } from './owner-command.ts'

const usage = {
  usage: 'npm run make-owner -- <email> [--undo]',
  options: { undo: { type: 'boolean' } },
  args: [1, 1],
} as const

await ownerCommand(usage, async ({ db }, { values: { undo }, args: [email = ''] }) => {
  await migrate(db)
  const name = await setOwner(db, email, !undo)
  if (name === undefined) throw new CannotStart(`No account has the email ${email}. Create it first.`)
  const result = undo
    ? `${name} (${email}) no longer works in the back office.`
    : `${name} (${email}) is an owner now, and signs in at /admin/sign-in. ${failureText('en', failing('staff_password_too_short'))}. If yours is shorter, set a new one with “Forgot Your Password”.`
  console.log(`${result} All sessions of the account have ended.`)
})
