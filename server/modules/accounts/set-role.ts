import type { Role } from '#contract/accounts/accounts.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/index.ts'
import { hasEmail } from './sign-in/has-email.ts'

/** Sets the role of the account with this email; returns its name, or undefined for an unknown address. */
export async function setRole(db: Database, email: string, role: Role): Promise<string | undefined> {
  const [user] = await db.update(users).set({ role }).where(hasEmail(email)).returning({ name: users.name })
  return user?.name
}
