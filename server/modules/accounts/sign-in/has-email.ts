import { sql } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'

/** Matches the user with this email address, ignoring case as the database does. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`
