import { sql } from 'drizzle-orm'
import { users } from '#database/schema/index.ts'

/** The user with this e-mail address, ignoring case, which the database decides. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`
