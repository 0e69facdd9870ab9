import type { Profile } from '#contract/accounts.ts'
import type { users } from '#database/schema/index.ts'

/** A user's row as the API shows it. */
export function asProfile({ name, email, phone, address, createdAt, role }: typeof users.$inferSelect): Profile {
  return { name, email, phone, address, createdAt: createdAt.toISOString(), role }
}
