// npm run make-owner -- <email>: makes an account an owner, who may do everything in the back office; with --undo takes it
// out of the back office, with --reset-second-factor removes the second factor of an owner who has lost it. The last resort:
// owners do all of it for each other on the screen People.
import { failing } from '#contract/failures/failures.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { migrate } from '#database/migrate.ts'
import { failureText } from '#languages/failure-text.ts'
import { resetFactorOnServer, setOwner } from '#server/modules/accounts/index.ts'
import { ownerCommand } from './owner-command.ts'

const usage = {
  usage: 'npm run make-owner -- <email> [--undo | --reset-second-factor]',
  options: { undo: { type: 'boolean' }, 'reset-second-factor': { type: 'boolean' } },
  args: [1, 1],
} as const

await ownerCommand(usage, async ({ db }, { values, args: [email = ''] }) => {
  await migrate(db)
  if (values['reset-second-factor']) {
    const name = await resetFactorOnServer(db, email)
    if (name === undefined) throw new CannotStart(`No owner has the email ${email}.`)
    console.log(`${name} (${email}) signs in with the password only now, and sets up a new second factor.`)
    return
  }
  const name = await setOwner(db, email, !values.undo)
  if (name === undefined) throw new CannotStart(`No account has the email ${email}. Create it first.`)
  const result = values.undo
    ? `${name} (${email}) no longer works in the back office.`
    : `${name} (${email}) is an owner now, and signs in at /admin/sign-in. ${failureText('en', failing('staff_password_too_short'))}. If yours is shorter, set a new one with “Forgot Your Password”.`
  console.log(`${result} All sessions of the account have ended.`)
})
